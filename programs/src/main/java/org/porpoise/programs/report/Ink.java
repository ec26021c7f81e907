package org.porpoise.programs.report;

import org.porpoise.programs.Result.Verdict;

/** What text is written with: escape codes for colours, or nothing. */
public enum Ink {
  /** No colours. */
  PLAIN,
  /** The colours of a terminal. */
  COLOURED;

  String strong(String text) {
    return in("1", text);
  }

  String faint(String text) {
    return in("2", text);
  }

  String bad(String text) {
    return in("31;1", text);
  }

  String verdict(Verdict verdict, String text) {
    return switch (verdict) {
      case HOLDS -> in("32;1", text);
      case VIOLATED -> bad(text);
      case UNKNOWN -> in("33;1", text);
    };
  }

  private String in(String code, String text) {
    return this == PLAIN || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
