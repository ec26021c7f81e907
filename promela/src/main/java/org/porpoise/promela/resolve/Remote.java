package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.StructType;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.syntax.Decl;
import org.porpoise.promela.syntax.Expr;
import org.porpoise.promela.syntax.Unit;

/** Resolves what names another proctype: {@code run}, {@code P@L}, {@code P:v}. */
final class Remote {
  private final Globals globals;
  private final Problems problems;
  private final ExpressionResolver expressions;

  Remote(Globals globals, ExpressionResolver expressions) {
    this.globals = globals;
    this.problems = globals.problems;
    this.expressions = expressions;
  }

  Expression run(Expr.Run run) {
    List<Expression> arguments = new ArrayList<>();
    run.arguments().forEach(a -> arguments.add(expressions.resolveWhole(a)));
    Optional<Unit.Proctyped> process = proctype(run.proctype(), run.place());
    process.ifPresent(p -> checkArguments(run, p, arguments));
    List<Expression> numbers = new ArrayList<>(); // structures are passed by value
    for (Expression argument : arguments) {
      if (argument instanceof Expression.Reference r) {
        numbers.addAll(References.parts(r));
      } else {
        numbers.add(argument);
      }
    }
    return new Expression.Run(run.proctype(), numbers, run.priority(), run.place());
  }

  private void checkArguments(Expr.Run run, Unit.Proctyped process, List<Expression> arguments) {
    int expected = 0;
    for (Decl decl : process.parameters()) {
      for (Decl.Declarator parameter : decl.variables()) {
        if (expected < arguments.size()) {
          checkStructure(decl.type().name(), parameter, arguments.get(expected));
        }
        expected++;
      }
    }
    int given = arguments.size();
    if (given == expected) {
      return;
    }
    SourcePlace place =
        run.place()
            .with(new SourcePlace.Note("proctype '" + run.proctype() + "'", process.place()));
    String message =
        "proctype '" + run.proctype() + "' has " + expected + " parameters, and gets " + given;
    if (given > expected) {
      problems.error(place, message);
    } else {
      problems.warning(place, message, "the missing ones are 0");
    }
  }

  /** Reports a structure where another type is expected, and the other way round. */
  private void checkStructure(String expected, Decl.Declarator parameter, Expression argument) {
    boolean fits =
        argument.type() instanceof Type.Struct(StructType given)
            ? given.name().equals(expected)
            : !globals.structs.containsKey(expected);
    if (!fits) {
      problems.error(
          argument
              .place()
              .with(
                  new SourcePlace.Note("parameter '" + parameter.name() + "'", parameter.place())),
          "parameter '"
              + parameter.name()
              + "' is a "
              + expected
              + ", and gets a "
              + argument.type().shown(),
          argument.type().isScalar()
              ? "pass a variable of type " + expected
              : "pass one of its fields, or declare the parameter a " + argument.type().shown());
    }
  }

  private Optional<Unit.Proctyped> proctype(String name, SourcePlace place) {
    Optional<Unit.Proctyped> process = globals.proctype(name);
    if (process.isEmpty()) {
      problems.error(
          place,
          "there is no proctype '"
              + name
              + "'"
              + Spelling.didYouMean(name, globals.proctypeNames()));
    }
    return process;
  }

  Expression label(Expr.RemoteLabel remote) {
    Optional<Expression> pid = remote.pid().map(expressions::resolve);
    if (proctype(remote.proctype(), remote.place()).isEmpty()) {
      return ExpressionResolver.nothing(remote.place());
    }
    Optional<Label> label = globals.label(remote.proctype(), remote.label());
    if (label.isEmpty()) {
      problems.error(
          remote.place(),
          "there is no label '" + remote.label() + "' in proctype '" + remote.proctype() + "'");
      return ExpressionResolver.nothing(remote.place());
    }
    return new Expression.RemoteLabel(remote.proctype(), pid, label.get(), remote.place());
  }

  Expression variable(Expr.RemoteVariable remote) {
    Optional<Expression> pid = remote.pid().map(expressions::resolve);
    if (proctype(remote.proctype(), remote.place()).isEmpty()) {
      return ExpressionResolver.nothing(remote.place());
    }
    List<Variable> variables = globals.locals.getOrDefault(remote.proctype(), List.of());
    Optional<Variable> variable =
        variables.stream().filter(v -> v.name().equals(remote.variable().name())).findFirst();
    if (variable.isEmpty()) {
      List<String> names = variables.stream().map(Variable::name).toList();
      problems.error(
          remote.variable().place(),
          "there is no variable '"
              + remote.variable().name()
              + "' in proctype '"
              + remote.proctype()
              + "'"
              + Spelling.didYouMean(remote.variable().name(), names));
      return ExpressionResolver.nothing(remote.place());
    }
    Expression.Reference reference =
        expressions.references().follow(variable.get(), remote.variable());
    return new Expression.RemoteVariable(remote.proctype(), pid, reference, remote.place());
  }
}
