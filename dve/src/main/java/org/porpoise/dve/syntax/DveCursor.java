package org.porpoise.dve.syntax;

import java.util.List;
import java.util.Set;
import org.porpoise.logic.source.Cursor;
import org.porpoise.logic.source.Keywords;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.Spelling;
import org.porpoise.logic.source.Token;

/** The parser's position in the tokens of a model. Mutable. */
final class DveCursor extends Cursor {
  private static final Keywords KEYWORDS =
      new Keywords(
          "DVE",
          Set.of(
              "accept",
              "and",
              "assert",
              "async",
              "byte",
              "channel",
              "commit",
              "const",
              "effect",
              "false",
              "guard",
              "imply",
              "init",
              "int",
              "not",
              "or",
              "process",
              "property",
              "state",
              "sync",
              "system",
              "trans",
              "true"));

  DveCursor(List<Token> tokens, Problems problems) {
    super(tokens, KEYWORDS, problems);
  }

  /** What a word that was to be one of these may stand for. */
  String guess(List<String> known) {
    return Spelling.hint(current().text(), known).orElse("");
  }

  /** Goes on behind the next of these, or before one of those. */
  void skip(List<String> behind, List<String> before) {
    surface();
    while (!current().isEnd() && before.stream().noneMatch(this::at)) {
      if (behind.contains(advance().text())) {
        return;
      }
    }
  }
}
