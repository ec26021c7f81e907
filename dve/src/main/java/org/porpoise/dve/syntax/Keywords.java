package org.porpoise.dve.syntax;

import java.util.Set;

/** The words that no model can use as names. */
final class Keywords {
  static final Set<String> ALL =
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
          "true");

  private Keywords() {}
}
