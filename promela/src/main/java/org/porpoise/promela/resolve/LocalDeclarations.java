package org.porpoise.promela.resolve;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Expression.Reference;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Sequence.Item;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Type.Basic;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.syntax.Decl;

/**
 * Declares the parameters and variables of one proctype or claim. Those before its first statement
 * get their values when the process is created. A later declaration is, as in SPIN, also a step
 * that gives the variable its value; of an array, only the first element; of a structure, no value.
 */
final class LocalDeclarations {
  private final Globals globals;
  private final Scopes scopes;
  private final TypeResolver types;
  private Phase phase = Phase.BEFORE_STATEMENTS;

  private enum Phase {
    BEFORE_STATEMENTS,
    AMONG_STATEMENTS
  }

  LocalDeclarations(Globals globals, Scopes scopes, ExpressionResolver expressions) {
    this.globals = globals;
    this.scopes = scopes;
    this.types = new TypeResolver(globals, expressions);
  }

  /** The first statement is here. */
  void end() {
    phase = Phase.AMONG_STATEMENTS;
  }

  void parameters(List<Decl> parameters) {
    for (Decl decl : parameters) {
      for (Decl.Declarator declarator : decl.variables()) {
        if (!(declarator.init() instanceof Decl.Init.None)) {
          globals.problems.error(
              declarator.place(), "a parameter has no initial value", "it gets its argument");
        }
        if (declarator.length().isPresent()) {
          globals.problems.error(
              declarator.place(),
              "a parameter cannot be an array",
              "put the array into a typedef, or make it global");
        }
        declare(decl, declarator, Variable.Scope.PARAMETER, Initial.ZERO);
      }
    }
  }

  void add(Decl decl, List<Item> items) {
    for (Decl.Declarator declarator : decl.variables()) {
      Initial initial = types.initial(decl, declarator);
      boolean early = phase == Phase.BEFORE_STATEMENTS;
      Initial atCreation = early ? initial : lateInitial(initial, declarator.place());
      Optional<Variable> variable = declare(decl, declarator, Variable.Scope.LOCAL, atCreation);
      if (!early && variable.isPresent()) {
        step(variable.get(), initial, items);
      }
    }
  }

  private Initial lateInitial(Initial initial, SourcePlace place) {
    return switch (initial) {
      case Initial.Zero _, Initial.Value _, Initial.Computed _ -> Initial.ZERO;
      case Initial.Values _ -> {
        globals.problems.warning(
            place,
            "the values of this array are given when the process is created, not here",
            "put the declaration before the first statement");
        yield initial;
      }
      case Initial.NewChannel _ -> {
        globals.problems.warning(
            place,
            "this channel is made when the process is created, not here",
            "put the declaration before the first statement");
        yield initial;
      }
    };
  }

  private Optional<Variable> declare(
      Decl decl, Decl.Declarator declarator, Variable.Scope scope, Initial initial) {
    Variable variable = types.variable(decl, declarator, scope, scopes.nextSlot(), initial);
    if (globals.isTaken(declarator.name(), declarator.place())) {
      return Optional.empty();
    }
    Optional<Variable> other = scopes.find(declarator.name());
    if (other.isPresent() && globals.isDeclaredAgain(other.get(), variable)) {
      return other;
    } else if (other.isPresent()) {
      types.redeclared(declarator.name(), declarator.place(), other.get());
    }
    scopes.add(variable);
    return Optional.of(variable);
  }

  private void step(Variable variable, Initial initial, List<Item> items) {
    SourcePlace place = variable.place();
    Expression value =
        switch (initial) {
          case Initial.Zero _ -> number(0, place);
          case Initial.Value v -> number(v.value(), place);
          case Initial.Values v -> number(v.at(0), place);
          case Initial.Computed c -> c.expression();
          case Initial.NewChannel _ -> number(0, place);
        };
    if (initial instanceof Initial.NewChannel) {
      return;
    }
    if (!variable.type().isScalar()) {
      items.add(new Item(List.of(), new Statement.Discard(value, place)));
      return;
    }
    List<Expression.Step> steps =
        variable.isArray()
            ? List.of(new Expression.Step.Index(number(0, place), variable.elements()))
            : List.of();
    Reference target = new Reference(variable, steps, variable.type(), place);
    items.add(
        new Item(
            List.of(),
            new Statement.Assign(target, value, Statement.Assign.Form.DECLARATION, place)));
  }

  private static Expression number(int value, SourcePlace place) {
    return new Expression.Constant(value, String.valueOf(value), Basic.INT, place);
  }
}
