package org.porpoise.cfsm.text;

import java.util.List;
import org.porpoise.kernel.source.Place;

/** A piece of the text. */
record Token(Kind kind, String text, Place place) {
  /** What sort of piece. */
  enum Kind {
    /** Letters, digits and underscores. */
    WORD,
    /** What stands between double quotes; the text is without them. */
    QUOTED,
    SYMBOL,
    END
  }

  /** Whether it is this word or symbol. */
  boolean is(String wanted) {
    return kind != Kind.QUOTED && text.equals(wanted);
  }

  boolean isWord() {
    return kind == Kind.WORD;
  }

  /** The place behind it. */
  Place end() {
    return new Place(place.source(), place.line(), place.column() + text.length(), List.of());
  }

  /** How a message names it. */
  String shown() {
    return switch (kind) {
      case END -> "the end of the file";
      case QUOTED -> '"' + text + '"';
      case WORD, SYMBOL -> "'" + text + "'";
    };
  }
}
