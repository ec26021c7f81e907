package org.porpoise.promela.structure;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.arithmetic.BinaryOperator;
import org.porpoise.kernel.arithmetic.UnaryOperator;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.Op.Plain;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.analysis.Failures;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.model.Variable;

/**
 * What the statements of a process with a pid do to shared objects. Variables of the process itself
 * are no objects, unless others look at them.
 */
final class Effects {
  private final Operands operands;
  private final Reads reads;
  private final Failures failures;
  private final Set<Variable> exposed;

  /**
   * For a process.
   *
   * @param exposed local variables that other processes look at
   */
  Effects(Operands operands, Reads reads, Failures failures, Set<Variable> exposed) {
    this.operands = operands;
    this.reads = reads;
    this.failures = failures;
    this.exposed = exposed;
  }

  /** Adds what doing a statement uses, where it is known that it can be done. */
  void of(Statement statement, StepUses out) {
    switch (statement) {
      case Statement.Assign a -> {
        Optional<Op> shift = shift(a);
        if (shift.isPresent()) {
          writes(a.target(), shift.get(), out);
          Trees.parts(a.target()).forEach(index -> reads.in(index, out));
          return;
        }
        assign(a, out);
      }
      case Statement.Send s -> {
        operands.channels(s.channel(), c -> Plain.SEND, out);
        if (s.order() == Channels.SendOrder.SORTED) {
          // It may go before other messages, and so matters to whoever receives.
          operands.channels(s.channel(), c -> Plain.RECEIVE, out);
        }
      }
      case Statement.Receive r -> receive(r, out);
      case Statement.SetPriority s -> throw new UnknownEffect("it sets priorities");
      default -> {}
    }
    if (!(statement instanceof Statement.Condition)
        && !(statement instanceof Statement.Print)
        && !(statement instanceof Statement.PrintMtype)) {
      StepUses read = new StepUses();
      reads.inAll(statement, read);
      if (statement instanceof Statement.Receive) {
        out.addLater(read); // what was received before may say what is read
      } else {
        out.add(read);
      }
    }
  }

  private void receive(Statement.Receive r, StepUses out) {
    Plain op = r.effect() == Channels.ReceiveEffect.REMOVE ? Plain.RECEIVE : Plain.FIRST;
    operands.channels(r.channel(), c -> op, out);
    if (r.order() == Channels.ReceiveOrder.RANDOM) {
      operands.channels(r.channel(), c -> Plain.MESSAGES, out);
    }
    StepUses targets = new StepUses(); // what was received before may say where the next goes
    Trees.writes(r).forEach(target -> writes(target, Plain.WRITE, targets));
    out.addLater(targets);
  }

  private void assign(Statement.Assign a, StepUses out) {
    OptionalInt constant = operands.constant(a.value());
    if (constant.isPresent()) {
      if (isShared(a.target())) {
        operands.cells(a.target(), c -> new Op.WriteConstant(constant.getAsInt() & c.mask()), out);
      }
    } else {
      writes(a.target(), Plain.WRITE, out);
    }
  }

  /** What an assignment does that changes a number by a constant, or turns a bit over. */
  private Optional<Op> shift(Statement.Assign a) {
    List<Cell> cells = isShared(a.target()) ? operands.varying(a.target()) : List.of();
    if (cells.size() != 1 || failures.in(a.value())) {
      return Optional.empty();
    }
    return switch (a.value()) {
      case Expression.Binary b when b.operator() == BinaryOperator.ADD && means(b.left(), cells) ->
          amount(b.right(), 1);
      case Expression.Binary b when b.operator() == BinaryOperator.ADD && means(b.right(), cells) ->
          amount(b.left(), 1);
      case Expression.Binary b
          when b.operator() == BinaryOperator.SUBTRACT && means(b.left(), cells) ->
          amount(b.right(), -1);
      case Expression.Unary u
          when u.operator() == UnaryOperator.NOT
              && means(u.operand(), cells)
              && cells.getFirst().mask() == 1 ->
          Optional.of(Plain.COMPLEMENT);
      default -> Optional.empty();
    };
  }

  private Optional<Op> amount(Expression added, int sign) {
    OptionalInt constant = operands.constant(added);
    return constant.isPresent()
        ? Optional.of(new Op.Add((long) sign * constant.getAsInt()))
        : Optional.empty();
  }

  private boolean means(Expression e, List<Cell> cells) {
    return e instanceof Expression.Reference r && operands.references().cells(r).equals(cells);
  }

  private void writes(Expression.Reference target, Op op, StepUses out) {
    if (isShared(target)) {
      operands.cells(target, c -> op, out);
    }
  }

  /** Whether others can see what is written to a variable. */
  private boolean isShared(Expression.Reference target) {
    return target.variable().isGlobal() || exposed.contains(target.variable());
  }

  /** Adds everything that a statement may use inside a sequence, where it may have to stop. */
  void whole(Statement statement, StepUses out) {
    StepUses found = new StepUses();
    switch (statement) {
      case Statement.Condition c -> reads.in(c.expression(), found);
      case Statement.Send s -> operands.channels(s.channel(), c -> Plain.FULL, found);
      case Statement.Receive r -> reads.forMessage(r, found);
      default -> {}
    }
    of(statement, found);
    out.addLater(found);
  }

  /** The same for an action. */
  void whole(Action action, StepUses out) {
    switch (action) {
      case Action.Basic(Statement s) -> whole(s, out);
      case Action.DStep d -> body(d, out);
      case Action.Else e -> {}
      case Action.Jump j -> {}
      case Action.End e -> {}
    }
  }

  /** Adds everything that the statements inside a {@code d_step} may use. */
  void body(Action.DStep d, StepUses out) {
    d.body().nodes().stream()
        .flatMap(n -> n.edges().stream())
        .forEach(
            e -> {
              if (e.action() instanceof Action.Basic(Statement s) && Creations.createsAny(s)) {
                throw new UnknownEffect("it creates processes inside a d_step");
              }
              whole(e.action(), out);
            });
  }
}
