package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Selection;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.ReferenceTargets;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Trees;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.ExpressionCompiler;

/**
 * The shared objects that the expressions of a process with a pid mean, for operations to be done
 * on them.
 *
 * <p>An array element whose index is not known stands for all elements that it can be. Where the
 * process alone decides which it is, a selection says so in each state.
 */
final class Operands {
  private final SharedObjects objects;
  private final ReferenceTargets references;
  private final ExpressionCompiler compiler;

  /** For the process of a frame with a pid. */
  Operands(ProcessTable processTable, SharedObjects objects, int pid, Layout.Frame frame) {
    this.objects = objects;
    references = new ReferenceTargets(processTable, pid, frame);
    compiler =
        new ExpressionCompiler(processTable, pid, Optional.of(frame.storage()), Optional.empty());
  }

  /** What expressions can mean here. */
  ReferenceTargets references() {
    return references;
  }

  /** Compiles what conditions evaluate: nothing is created. */
  ExpressionCompiler compiler() {
    return compiler;
  }

  /** What an expression is always worth, if it is always the same. */
  OptionalInt constant(Expression e) {
    return references.constant(e);
  }

  /** The cells that a reference can mean and that change. */
  List<Cell> varying(Expression.Reference r) {
    return references.cells(r).stream().filter(c -> !c.isConstant()).toList();
  }

  /** The channels with room for messages that an expression can mean. */
  List<Channel> buffered(Expression channel) {
    return references.channels(channel).stream().filter(c -> c.capacity() > 0).toList();
  }

  /** Adds an operation on a cell that a reference means. */
  void cells(Expression.Reference r, Function<Cell, Op> op, StepUses out) {
    List<Cell> all = varying(r);
    Optional<ReferenceTargets.Choice> choice =
        all.size() > 1 ? references.choice(r).filter(c -> isOwn(c.index())) : Optional.empty();
    if (choice.isEmpty()) {
      all.forEach(c -> out.add(objects.cell(c, op.apply(c))));
      return;
    }
    List<List<Operation>> choices = new ArrayList<>();
    for (List<Cell> cells : choice.get().cells()) {
      choices.add(
          cells.stream()
              .filter(c -> !c.isConstant())
              .map(c -> objects.cell(c, op.apply(c)))
              .toList());
    }
    int first = choice.get().first();
    Eval index = compiler.compile(choice.get().index());
    out.add(
        new Selection(StatePredicates.index(m -> index.eval(m) - first, choices.size()), choices));
  }

  /** Adds an operation on a channel with room for messages that an expression means. */
  void channels(Expression channel, Function<Channel, Op> op, StepUses out) {
    List<Channel> all = buffered(channel);
    List<Operation> each = all.stream().map(c -> objects.channel(c, op.apply(c))).toList();
    if (all.size() < 2 || !isOwn(channel)) {
      out.addAll(each);
      return;
    }
    Map<Integer, Integer> positions = new HashMap<>();
    all.forEach(c -> positions.put(c.number(), positions.size()));
    Eval number = compiler.compile(channel);
    out.add(
        new Selection(
            StatePredicates.index(
                m -> positions.getOrDefault(number.eval(m), Selection.ANY), all.size()),
            each.stream().map(List::of).toList()));
  }

  /** Whether an expression looks at variables of the process itself. */
  boolean readsOwn(Expression whole) {
    boolean[] own = new boolean[1];
    Trees.visit(
        whole,
        e ->
            own[0] |=
                e instanceof Expression.Reference r
                    && !r.variable().isGlobal()
                    && !varying(r).isEmpty());
    return own[0];
  }

  /** Whether the value of an expression is up to this process alone. */
  private boolean isOwn(Expression whole) {
    boolean[] own = {true};
    Trees.visit(
        whole,
        e ->
            own[0] &=
                switch (e) {
                  case Expression.Reference r -> !r.variable().isGlobal() || varying(r).isEmpty();
                  case Expression.Constant c -> true;
                  case Expression.Unary u -> true;
                  case Expression.Binary b -> true;
                  case Expression.Conditional c -> true;
                  case Expression.Predefined p -> p.which() == Expression.Predefined.Which.PID;
                  default -> false;
                });
    return own[0];
  }
}
