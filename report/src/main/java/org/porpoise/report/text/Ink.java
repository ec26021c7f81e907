package org.porpoise.report.text;

import org.porpoise.report.answer.Conclusion;

/**
 * What text is written with: escape codes for colours, or nothing. The room of programs has a small
 * one of its own, for it is used without this house.
 */
public enum Ink {
  PLAIN,
  COLOURED;

  /** Good news. */
  public String good(String text) {
    return in("32;1", text);
  }

  /** Bad news. */
  public String bad(String text) {
    return in("31;1", text);
  }

  /** No news. */
  public String doubtful(String text) {
    return in("33;1", text);
  }

  /** What matters. */
  public String strong(String text) {
    return in("1", text);
  }

  /** What may be skipped. */
  public String faint(String text) {
    return in("2", text);
  }

  /** A word that says a verdict. */
  public String verdict(Conclusion conclusion, String text) {
    return switch (conclusion) {
      case HOLDS -> good(text);
      case VIOLATED -> bad(text);
      case UNKNOWN -> doubtful(text);
    };
  }

  private String in(String code, String text) {
    return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
