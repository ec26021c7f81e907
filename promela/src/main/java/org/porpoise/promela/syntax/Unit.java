package org.porpoise.promela.syntax;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Claim;
import org.porpoise.promela.model.Proctype;

/** A top-level part of a model, as written. */
public sealed interface Unit {
  SourcePlace place();

  record Globals(Decl decl) implements Unit {
    @Override
    public SourcePlace place() {
      return decl.place();
    }
  }

  /**
   * Symbolic constants.
   *
   * @param set the name after {@code mtype:}, or empty
   */
  record Mtypes(String set, List<Constant> names, SourcePlace place) implements Unit {
    /** A symbolic constant. */
    public record Constant(String name, SourcePlace place) {}
  }

  record Typedef(String name, List<Decl> fields, SourcePlace place) implements Unit {}

  /**
   * An inline, whose calls are expanded already: kept for what SPIN makes of its parameters' names.
   */
  record Inline(String name, List<String> parameters, SourcePlace place) implements Unit {}

  record Proctyped(
      String name,
      Proctype.Kind kind,
      Optional<Expr> active,
      List<Decl> parameters,
      OptionalInt priority,
      Optional<Expr> provided,
      Stmt.Seq body,
      SourcePlace place)
      implements Unit {}

  record Claimed(Claim.Kind kind, String name, Stmt.Seq body, SourcePlace place) implements Unit {}

  record Ltl(String name, Expr formula, SourcePlace place) implements Unit {}
}
