package org.porpoise.promela.machine;

import java.util.Optional;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Formula;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Sequence;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Variable;

/**
 * Finds out which parts of a state a model needs, by going through all of it. What it does not look
 * at takes no room, and as in SPIN does not tell states apart.
 */
final class Uses {
  private boolean atomic;
  private boolean last;
  private boolean priorities;

  private Uses() {}

  /** The parts of a state that a model needs. */
  static Layout.Usage of(Model model) {
    Uses uses = new Uses();
    model.globals().forEach(uses::look);
    for (Proctype proctype : model.proctypes()) {
      proctype.variables().forEach(uses::look);
      proctype.provided().ifPresent(uses::look);
      uses.priorities |= proctype.priority().isPresent();
      uses.look(proctype.body());
    }
    model.claims().forEach(c -> uses.look(c.body()));
    model.properties().forEach(p -> uses.look(p.formula()));
    return new Layout.Usage(uses.atomic, true, uses.last, uses.priorities);
  }

  private void look(Variable variable) {
    if (variable.initial() instanceof Initial.Computed(Expression e)) {
      look(e);
    }
  }

  private void look(Sequence sequence) {
    sequence.items().forEach(i -> look(i.statement()));
  }

  private void look(Statement statement) {
    switch (statement) {
      case Statement.Condition s -> look(s.expression());
      case Statement.Assign s -> {
        look(s.target());
        look(s.value());
      }
      case Statement.Discard s -> look(s.value());
      case Statement.Send s -> {
        look(s.channel());
        s.arguments().forEach(this::look);
      }
      case Statement.Receive s -> {
        look(s.channel());
        s.arguments().forEach(this::look);
      }
      case Statement.Assert s -> look(s.expression());
      case Statement.Print s -> s.arguments().forEach(this::look);
      case Statement.PrintMtype s -> look(s.value());
      case Statement.SetPriority s -> priorities = true;
      case Statement.Else s -> {}
      case Statement.Goto s -> {}
      case Statement.Break s -> {}
      case Statement.Block s -> look(s.body());
      case Statement.Atomic s -> {
        atomic = true;
        look(s.body());
      }
      case Statement.DStep s -> look(s.body());
      case Statement.If s -> s.options().forEach(this::look);
      case Statement.Do s -> s.options().forEach(this::look);
      case Statement.Unless s -> {
        look(s.main());
        look(s.escape());
      }
    }
  }

  private void look(ReceiveArgument argument) {
    switch (argument) {
      case ReceiveArgument.Store(Expression.Reference target) -> look(target);
      case ReceiveArgument.Match(Expression value) -> look(value);
      case ReceiveArgument.Discard d -> {}
    }
  }

  private void look(Optional<Expression> expression) {
    expression.ifPresent(this::look);
  }

  private void look(Expression expression) {
    switch (expression) {
      case Expression.Constant e -> {}
      case Expression.Reference e ->
          e.steps()
              .forEach(
                  s -> {
                    if (s instanceof Expression.Step.Index(Expression index, int length)) {
                      look(index);
                    }
                  });
      case Expression.Unary e -> look(e.operand());
      case Expression.Binary e -> {
        look(e.left());
        look(e.right());
      }
      case Expression.Conditional e -> {
        look(e.condition());
        look(e.then());
        look(e.otherwise());
      }
      case Expression.Run e -> {
        e.arguments().forEach(this::look);
        priorities |= e.priority().isPresent();
      }
      case Expression.ChannelQuery e -> look(e.channel());
      case Expression.Poll e -> {
        look(e.channel());
        e.arguments().forEach(this::look);
      }
      case Expression.ProcessQuery e -> {
        look(e.pid());
        priorities |= e.question() == Expression.ProcessQuery.Question.GET_PRIORITY;
      }
      case Expression.RemoteLabel e -> look(e.pid());
      case Expression.RemoteVariable e -> {
        look(e.pid());
        look(e.variable());
      }
      case Expression.Predefined e -> {
        last |= e.which() == Expression.Predefined.Which.LAST;
        priorities |= e.which() == Expression.Predefined.Which.PRIORITY;
      }
    }
  }

  private void look(Formula formula) {
    switch (formula) {
      case Formula.Atom(Expression expression) -> look(expression);
      case Formula.Not f -> look(f.operand());
      case Formula.And f -> {
        look(f.left());
        look(f.right());
      }
      case Formula.Or f -> {
        look(f.left());
        look(f.right());
      }
      case Formula.Prefix f -> look(f.operand());
      case Formula.Infix f -> {
        look(f.left());
        look(f.right());
      }
    }
  }
}
