package org.porpoise.logic.source;

/** A constant that the user defined on the command line, as a text to point at. */
public record Definition(String name, String value) {
  private static final String OPTION = "-D ";

  /** Where its name is. */
  public SourcePlace ofName() {
    return at(0);
  }

  /** Where its value is. */
  public SourcePlace ofValue() {
    return at(name.length() + 1);
  }

  private SourcePlace at(int offset) {
    SourceFile line = SourceFile.ofText("command line", OPTION + name + "=" + value);
    return new SourcePlace(line, 1, OPTION.length() + offset + 1);
  }
}
