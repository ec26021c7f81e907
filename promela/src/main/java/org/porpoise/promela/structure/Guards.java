package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Comparison;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.analysis.Failures;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Printer;
import org.porpoise.promela.model.ReceiveArgument;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.ExpressionCompiler;

/**
 * The conditions under which a process with a pid can do its statements, or cannot, each with the
 * operations by which it is seen. Rendezvous are left aside.
 */
final class Guards {
  private final Operands operands;
  private final Reads reads;
  private final Tests tests;
  private final Failures failures;
  private final int pid;

  Guards(Operands operands, Reads reads, Failures failures) {
    this.operands = operands;
    this.reads = reads;
    this.failures = failures;
    tests = new Tests(operands, reads);
    pid = operands.references().pid();
  }

  /** A condition about the state of this process and what it looks at. */
  Condition condition(String text, Condition.Truth truth, StepUses found) {
    return condition(text, truth, found, true);
  }

  private Condition condition(String text, Condition.Truth truth, StepUses found, boolean own) {
    if (found.reachesEverything) {
      throw new UnknownEffect("it asks for timeout inside an expression");
    }
    return own
        ? new Condition(text, truth, found.all(), Set.of(pid), found.selections())
        : new Condition(text, truth, found.all());
  }

  /** The conjuncts of an expression, or of its negation; none of them holds where it fails. */
  List<Condition> conditions(Expression e, boolean wanted) {
    List<Condition> all = new ArrayList<>();
    addConditions(e, wanted, all);
    return all;
  }

  private void addConditions(Expression e, boolean wanted, List<Condition> out) {
    OptionalInt constant = operands.constant(e);
    if (constant.isPresent() && !Creations.creates(e) && !failures.in(e)) {
      if ((constant.getAsInt() != 0) != wanted) {
        out.add(StatePredicates.never());
      }
      return;
    }
    switch (e) {
      case Expression.Unary(UnaryOperator op, Expression operand, var type, var where)
          when op == UnaryOperator.NOT ->
          addConditions(operand, !wanted, out);
      case Expression.Binary b
          when b.operator() == (wanted ? BinaryOperator.AND : BinaryOperator.OR) -> {
        addConditions(b.left(), wanted, out);
        addConditions(b.right(), wanted, out);
      }
      case Expression.Predefined p
          when p.which() == Expression.Predefined.Which.TIMEOUT && wanted ->
          out.add(StatePredicates.TIMEOUT);
      default -> {
        StepUses found = new StepUses();
        if (failures.in(e) || !tests.add(e, wanted, found)) { // whatever makes it fail matters
          reads.in(e, found);
        }
        String text = (wanted ? "" : "not ") + Printer.text(e);
        Condition.Truth truth = StatePredicates.soundTruth(operands.compiler().compile(e), wanted);
        out.add(condition(text, truth, found, operands.readsOwn(e)));
      }
    }
  }

  /** When a statement can be done. */
  List<Condition> ready(Statement statement, Eval ready) {
    return switch (statement) {
      case Statement.Condition c -> conditions(c.expression(), true);
      case Statement.Send s -> {
        StepUses found = new StepUses();
        operands.channels(s.channel(), c -> new Op.Test(Comparison.LT, c.capacity()), found);
        reads.in(s.channel(), found);
        boolean own = operands.readsOwn(s.channel());
        yield operands.buffered(s.channel()).isEmpty()
            ? List.of(StatePredicates.never())
            : List.of(condition("room", StatePredicates.truth(ready, true), found, own));
      }
      case Statement.Receive r -> ready(r, ready);
      default -> List.of();
    };
  }

  private List<Condition> ready(Statement.Receive r, Eval ready) {
    if (operands.buffered(r.channel()).isEmpty()) {
      return List.of(StatePredicates.never());
    }
    List<Condition> all = new ArrayList<>();
    StepUses some = new StepUses();
    operands.channels(r.channel(), c -> new Op.Test(Comparison.GT, 0), some);
    reads.in(r.channel(), some);
    ExpressionCompiler.ChannelUse use = operands.compiler().channel(r.channel());
    Eval full = m -> use.of(m).size(m) > 0 ? 1 : 0;
    boolean own = operands.readsOwn(r.channel());
    all.add(condition("a message", StatePredicates.truth(full, true), some, own));
    if (matches(r)) {
      StepUses match = new StepUses();
      reads.forMessage(r, match);
      Eval noMismatch = m -> use.of(m).size(m) == 0 || ready.eval(m) != 0 ? 1 : 0;
      all.add(condition("a match", StatePredicates.truth(noMismatch, true), match, matchesOwn(r)));
    }
    return all;
  }

  private static boolean matches(Statement.Receive r) {
    return r.arguments().stream().anyMatch(a -> a instanceof ReceiveArgument.Match);
  }

  private boolean matchesOwn(Statement.Receive r) {
    return operands.readsOwn(r.channel())
        || r.arguments().stream()
            .anyMatch(
                a -> a instanceof ReceiveArgument.Match(Expression e) && operands.readsOwn(e));
  }

  /** When a statement cannot be done. */
  List<Condition> notReady(Statement statement, Eval ready) {
    Condition.Truth truth = StatePredicates.truth(ready, false);
    StepUses found = new StepUses();
    return switch (statement) {
      case Statement.Condition c when !Creations.creates(c.expression()) ->
          failures.in(c.expression())
              ? List.of(fails(c.expression(), truth))
              : conditions(c.expression(), false);
      case Statement.Send s -> {
        operands.channels(s.channel(), c -> new Op.Test(Comparison.GE, c.capacity()), found);
        reads.in(s.channel(), found);
        yield List.of(condition("no room", truth, found, operands.readsOwn(s.channel())));
      }
      case Statement.Receive r -> {
        if (matches(r) || r.order() == Channels.ReceiveOrder.RANDOM) {
          reads.forMessage(r, found);
        } else {
          Op.Test empty = new Op.Test(Comparison.EQ, 0);
          operands.channels(r.channel(), c -> empty, found);
          reads.in(r.channel(), found);
        }
        yield List.of(condition("no message", truth, found, matchesOwn(r)));
      }
      default -> List.of(StatePredicates.never());
    };
  }

  /** An expression that can fail is not true, for whatever reason. */
  private Condition fails(Expression e, Condition.Truth truth) {
    StepUses found = new StepUses();
    reads.in(e, found);
    return condition("not " + Printer.text(e), truth, found, operands.readsOwn(e));
  }
}
