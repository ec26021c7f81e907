package org.porpoise.promela.syntax;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Token;

/** The names that change how what follows is parsed, as far as they are declared. Mutable. */
final class DeclaredNames {
  final Set<String> typedefs = new HashSet<>();
  final Set<String> mtypes = new HashSet<>();
  final Map<String, Inline> inlines = new HashMap<>();

  /** The proctypes declared so far. */
  final Set<String> proctypes = new HashSet<>();

  /** The proctypes of the whole model. */
  final Set<String> allProctypes;

  /** The inlines of the whole model. */
  final Set<String> allInlines;

  DeclaredNames(List<Token> tokens) {
    this.allProctypes = namesAfter(tokens, "proctype", "D_proctype");
    this.allInlines = namesAfter(tokens, "inline", "inline");
  }

  private static Set<String> namesAfter(List<Token> tokens, String one, String other) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i + 1 < tokens.size(); i++) {
      if (tokens.get(i).is(one) || tokens.get(i).is(other)) {
        names.add(tokens.get(i + 1).text());
      }
    }
    return names;
  }

  /**
   * The definition of an inline.
   *
   * @param body its tokens, with the braces
   */
  record Inline(String name, List<String> parameters, List<Token> body, SourcePlace place) {}
}
