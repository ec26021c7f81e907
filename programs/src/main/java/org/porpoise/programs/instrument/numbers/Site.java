package org.porpoise.programs.instrument.numbers;

/**
 * A line of the program.
 *
 * @param type the class, by its binary name
 * @param method the method
 * @param file the source file, empty if not known
 * @param line the line, 0 if not known
 */
public record Site(String type, String method, String file, int line) {

  /** What is said of a step whose place is not known. */
  public static final Site UNKNOWN = new Site("", "", "", 0);

  @Override
  public String toString() {
    return type + "." + method + "(" + file + ":" + line + ")";
  }
}
