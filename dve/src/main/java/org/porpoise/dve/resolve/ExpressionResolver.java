package org.porpoise.dve.resolve;

import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Variable;
import org.porpoise.dve.syntax.Expr;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;

/** Looks up the names in expressions, as they are seen from one place. */
final class ExpressionResolver {
  private final SymbolTable names;
  private final Optional<Integer> process;
  private final Problems problems;

  /**
   * Resolves what is written in a process, or outside of all.
   *
   * @param process the number of the process, if it is in one
   */
  ExpressionResolver(SymbolTable names, Optional<Integer> process, Problems problems) {
    this.names = names;
    this.process = process;
    this.problems = problems;
  }

  Expression resolve(Expr expression) {
    return switch (expression) {
      case Expr.Literal(int value, SourcePlace place) -> new Expression.Constant(value, place);
      case Expr.Name name -> whole(variable(name), name.place());
      case Expr.Member member -> member(member);
      case Expr.Index(Expr array, Expr index, SourcePlace place) -> element(array, index, place);
      case Expr.Unary(var operator, Expr operand, SourcePlace place) ->
          Folding.unary(operator, resolve(operand), place);
      case Expr.Binary(var operator, Expr left, Expr right, SourcePlace place) ->
          whereabouts(operator, left, right)
              .orElseGet(() -> Folding.binary(operator, resolve(left), resolve(right), place));
    };
  }

  /** What is assigned to; none if it cannot be. */
  Optional<Expression.Target> target(Expr expression) {
    return switch (resolve(expression)) {
      case Expression.Target target when !target.variable().isConstant() -> assignable(target);
      case Expression.Constant constant when !isVariable(expression) -> Optional.empty();
      case Expression other -> {
        problems.error(
            other.place(),
            "nothing can be assigned to this",
            "it is no variable, or it is a constant");
        yield Optional.empty();
      }
    };
  }

  /** A constant here may be what is left of a name that is not known, which is reported. */
  private boolean isVariable(Expr expression) {
    return switch (expression) {
      case Expr.Name(String name, SourcePlace place) -> lookUp(name).isPresent();
      case Expr.Index(Expr array, Expr index, SourcePlace place) -> isVariable(array);
      case Expr.Member member -> false;
      case Expr.Literal n -> true;
      case Expr.Unary u -> true;
      case Expr.Binary b -> true;
    };
  }

  private Optional<Expression.Target> assignable(Expression.Target target) {
    if (target.variable().owner().isPresent()
        && !target.variable().owner().equals(process.map(OptionalInt::of).orElseThrow())) {
      problems.error(
          target.place(), "a variable of another process cannot be assigned to", "make it global");
      return Optional.empty();
    }
    return Optional.of(target);
  }

  /** {@code P == s}, as formulas of other tools say that a process is in a state. */
  private Optional<Expression> whereabouts(BinaryOperator operator, Expr left, Expr right) {
    if (process.isPresent()
        || operator != BinaryOperator.EQUAL && operator != BinaryOperator.NOT_EQUAL
        || !(left instanceof Expr.Name(String name, SourcePlace place))
        || !(right instanceof Expr.Name(String state, SourcePlace there))
        || names.global(name).isPresent()) {
      return Optional.empty();
    }
    return names
        .process(name)
        .flatMap(p -> names.state(p, state).map(s -> new Expression.InState(p, s, place)))
        .map(
            in ->
                operator == BinaryOperator.EQUAL
                    ? in
                    : new Expression.Unary(UnaryOperator.NOT, in, place));
  }

  private Optional<Variable> lookUp(String name) {
    return process.flatMap(p -> names.local(p, name)).or(() -> names.global(name));
  }

  private Optional<Variable> variable(Expr.Name name) {
    Optional<Variable> found = lookUp(name.name());
    if (found.isEmpty()) {
      problems.error(name.place(), "there is no variable " + name.name(), unknownHint(name.name()));
    }
    return found;
  }

  private String unknownHint(String name) {
    if (names.channel(name).isPresent()) {
      return name + " is a channel, which has no value";
    }
    if (names.process(name).isPresent()) {
      return "%s is a process; %s.s asks whether it is in its state s, and %s.x is its variable x"
          .formatted(name, name, name);
    }
    return names.likeVariable(name, process);
  }

  private Expression whole(Optional<Variable> found, SourcePlace place) {
    if (found.isEmpty()) {
      return new Expression.Constant(0, place);
    }
    Variable variable = found.get();
    if (variable.isArray()) {
      problems.error(
          place, variable.name() + " is an array", "say which element: " + variable.name() + "[0]");
      return new Expression.Constant(0, place);
    }
    return variable.isConstant()
        ? new Expression.Constant(variable.initial().getFirst(), place)
        : new Expression.Reference(variable, place);
  }

  private Expression member(Expr.Member member) {
    Optional<Integer> owner = owner(member);
    if (owner.isEmpty()) {
      return new Expression.Constant(0, member.place());
    }
    Optional<Integer> state = names.state(owner.get(), member.name());
    Optional<Variable> variable = names.local(owner.get(), member.name());
    if (state.isPresent() && (variable.isEmpty() || member.access() == Expr.Member.Access.STATE)) {
      return new Expression.InState(owner.get(), state.get(), member.place());
    }
    if (variable.isEmpty()) {
      unknownMember(member, owner.get());
    }
    return whole(variable, member.place());
  }

  private Optional<Integer> owner(Expr.Member member) {
    Optional<Integer> owner = names.process(member.process());
    if (owner.isEmpty()) {
      problems.error(
          member.place(),
          "there is no process " + member.process(),
          names.likeProcess(member.process()));
    }
    return owner;
  }

  private void unknownMember(Expr.Member member, int owner) {
    problems.error(
        member.place(),
        member.process() + " has no state and no variable " + member.name(),
        names.likeMember(owner, member.name()));
  }

  private Expression element(Expr array, Expr index, SourcePlace place) {
    Expression at = resolve(index);
    Optional<Variable> found =
        switch (array) {
          case Expr.Name name -> variable(name);
          case Expr.Member member -> arrayOf(member);
          default -> Optional.empty(); // the grammar has no other
        };
    if (found.isEmpty()) {
      return new Expression.Constant(0, place);
    }
    Variable variable = found.get();
    if (!variable.isArray()) {
      problems.error(place, variable.name() + " is no array", "leave out the index");
      return new Expression.Constant(0, place);
    }
    if (at instanceof Expression.Constant(int value, SourcePlace where)
        && (value < 0 || value >= variable.size())) {
      problems.error(
          where,
          "there is no element " + value + " of " + variable.name(),
          "its elements are 0 to " + (variable.size() - 1));
    }
    return Folding.element(variable, at, place);
  }

  private Optional<Variable> arrayOf(Expr.Member member) {
    Optional<Integer> owner = owner(member);
    Optional<Variable> variable = owner.flatMap(p -> names.local(p, member.name()));
    if (owner.isPresent() && variable.isEmpty()) {
      unknownMember(member, owner.get());
    }
    return variable;
  }
}
