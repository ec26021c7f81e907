package org.porpoise.dve.structure;

import java.util.HashSet;
import java.util.Set;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Trees;

/**
 * Which transitions can change the value of an expression, by what they write and where they go.
 */
public final class VisibleTransitions {
  private final AnalyzedModel analyzed;

  public VisibleTransitions(AnalyzedModel analyzed) {
    this.analyzed = analyzed;
  }

  /** The numbers of the transitions that can change an expression. */
  public Set<Integer> of(Expression expression) {
    Set<Integer> all = new HashSet<>();
    for (int t = 0; t < analyzed.steps().count(); t++) {
      if (canChange(analyzed.steps().get(t), expression)) {
        all.add(t);
      }
    }
    return all;
  }

  private boolean canChange(Step step, Expression expression) {
    return canChangeLeaf(step, expression)
        || Trees.parts(expression).stream().anyMatch(part -> canChange(step, part));
  }

  private boolean canChangeLeaf(Step step, Expression leaf) {
    return switch (leaf) {
      case Expression.Target read ->
          step.transitions().stream()
              .flatMap(t -> Trees.targets(t).stream())
              .anyMatch(written -> canBeSame(read, written));
      case Expression.InState(int process, int state, var place) ->
          step.transitions().stream()
              .filter(t -> t.process() == process)
              .anyMatch(t -> entersOrLeaves(t, state));
      case Expression.Constant c -> false;
      case Expression.Unary u -> false;
      case Expression.Binary b -> false;
    };
  }

  private boolean entersOrLeaves(Transition transition, int state) {
    boolean leaves = transition.to() != state || !analyzed.faults().of(transition).isEmpty();
    return transition.from() == state ? leaves : transition.to() == state;
  }

  private static boolean canBeSame(Expression.Target read, Expression.Target written) {
    return read.variable().equals(written.variable())
        && !(read instanceof Expression.Element(var a, Expression.Constant i, var here)
            && written instanceof Expression.Element(var b, Expression.Constant j, var there)
            && i.value() != j.value());
  }
}
