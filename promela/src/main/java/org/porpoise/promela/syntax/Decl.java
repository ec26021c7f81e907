package org.porpoise.promela.syntax;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Variable.Visibility;

/**
 * A declaration of variables of one type.
 *
 * @param type their type
 * @param variables at least one
 */
public record Decl(
    Visibility visibility, TypeName type, List<Declarator> variables, SourcePlace place) {
  public Decl {
    variables = List.copyOf(variables);
  }

  /**
   * A type as written.
   *
   * @param name a keyword or the name of a structure
   * @param set the name after {@code mtype:}, or empty
   */
  public record TypeName(String name, String set, SourcePlace place) {}

  /**
   * A variable of a declaration.
   *
   * @param width after {@code :}, for {@code unsigned}
   * @param length between brackets
   */
  public record Declarator(
      String name, Optional<Expr> width, Optional<Expr> length, Init init, SourcePlace place) {}

  /** What follows the {@code =} of a declaration. */
  public sealed interface Init {
    record None() implements Init {}

    record Value(Expr value) implements Init {}

    record ArrayValues(List<Expr> values, SourcePlace place) implements Init {}

    record NewChannel(Expr capacity, List<TypeName> fields, SourcePlace place) implements Init {}
  }
}
