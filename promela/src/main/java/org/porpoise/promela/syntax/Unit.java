package org.porpoise.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.logic.source.Place;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Proctype;

/** A top-level part of a model, as written. */
public sealed interface Unit {
  Place place();

  record Globals(Decl decl) implements Unit {
    @Override
    public Place place() {
      return decl.place();
    }
  }

  /**
   * Symbolic constants.
   *
   * @param set the name after {@code mtype:}, or empty
   */
  record Mtypes(String set, List<Constant> names, Place place) implements Unit {
    /** A symbolic constant. */
    public record Constant(String name, Place place) {}
  }

  record Typedef(String name, List<Decl> fields, Place place) implements Unit {}

  /**
   * An inline, whose calls are expanded already: kept for what SPIN makes of its parameters' names.
   */
  record Inline(String name, List<String> parameters, Place place) implements Unit {}

  record Proctyped(
      String name,
      Proctype.Kind kind,
      Optional<Expr> active,
      List<Decl> parameters,
      OptionalInt priority,
      Optional<Expr> provided,
      Stmt.Seq body,
      Place place)
      implements Unit {}

  record Claimed(Claim.Kind kind, String name, Stmt.Seq body, Place place) implements Unit {}

  record Ltl(String name, Expr formula, Place place) implements Unit {}
}
