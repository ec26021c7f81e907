package org.porpoise.kernel.builder;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * Finds the transitions by which something that is said of a state may become true or false: the
 * ones that a reduction must take for visible.
 *
 * <p>A comparison of one object with a constant is changed by the operations that can turn it, as
 * the kind of object knows; any other reading of an object by all that update it; a control point
 * by what leads to it or away from it.
 */
final class VisibleTransitions {
  private final Structure structure;
  private final Set<Integer> found = new TreeSet<>();

  private VisibleTransitions(Structure structure) {
    this.structure = structure;
  }

  /** The transitions that may change the truth of an expression. */
  static Set<Integer> of(Expression expression, Structure structure) {
    VisibleTransitions visible = new VisibleTransitions(structure);
    visible.collect(expression);
    return visible.found;
  }

  /** The transitions that may change whether one of these is enabled. */
  static Set<Integer> ofEnabled(Set<Integer> transitions, Structure structure) {
    VisibleTransitions visible = new VisibleTransitions(structure);
    transitions.forEach(t -> visible.collect(structure.transitions().get(t)));
    return visible.found;
  }

  private void collect(Expression expression) {
    switch (expression) {
      case Expression.Constant c -> {}
      case Expression.Compare c when c.test().isPresent() ->
          readers(List.of(c.test().get().operation()));
      case Expression.Compare(var comparison, Expression left, Expression right) -> {
        collect(left);
        collect(right);
      }
      case Expression.Binary(var operator, Expression left, Expression right) -> {
        collect(left);
        collect(right);
      }
      case Expression.Not(Expression operand) -> collect(operand);
      case Expression.And(Expression left, Expression right) -> {
        collect(left);
        collect(right);
      }
      case Expression.Or(Expression left, Expression right) -> {
        collect(left);
        collect(right);
      }
      case Expression.At(ProcessSpec process, int point) -> passing(process.index(), point);
      case Expression.Element(var array, List<Variable> cells, Expression position) -> {
        collect(position);
        cells.forEach(this::collect);
      }
      case Expression.Observation o -> o.reads(r -> readers(List.of(r)));
      case Variable v -> v.reads(r -> readers(List.of(r)));
    }
  }

  private void collect(Transition transition) {
    transition.moves().forEach(m -> passing(m.process(), m.from()));
    for (Condition condition : transition.guard()) {
      readers(condition.operations());
    }
  }

  /** Adds what leads a process to a control point or away from it. */
  private void passing(int process, int point) {
    add(t -> t.moves().stream().anyMatch(m -> m.process() == process && passes(m, point)));
  }

  private static boolean passes(Move m, int point) {
    return m.from() != m.to() && (m.from() == point || m.to() == point);
  }

  /** Adds what can change the answer of one of these looks at objects. */
  private void readers(List<Operation> looks) {
    for (Operation look : looks) {
      ObjectKind kind = structure.objects().get(look.object()).kind();
      add(
          t ->
              t.used().stream()
                  .anyMatch(u -> u.object() == look.object() && changes(kind, u.op(), look.op())));
    }
  }

  private static boolean changes(ObjectKind kind, Op done, Op look) {
    return isUpdate(done)
        && (!(look instanceof Op.Test test)
            || kind.canMakeTrue(done, test)
            || kind.canMakeFalse(done, test));
  }

  private static boolean isUpdate(Op op) {
    return switch (op) {
      case Op.Plain plain ->
          switch (plain) {
            case WRITE, COMPLEMENT, WAIT, SIGNAL, SEND, RECEIVE -> true;
            case READ, LENGTH, EMPTY, FULL, FIRST, MESSAGES -> false;
          };
      case Op.Test t -> false;
      case Op.WriteConstant w -> true;
      case Op.Add a -> true;
      case Op.Move m -> true;
      case Op.Acquire a -> true;
      case Op.Release r -> true;
      case Op.Shift s -> s.amount() != 0;
    };
  }

  private void add(Predicate<Transition> changes) {
    structure.transitions().stream().filter(changes).map(Transition::index).forEach(found::add);
  }
}
