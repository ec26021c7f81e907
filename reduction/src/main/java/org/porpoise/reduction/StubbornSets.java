package org.porpoise.reduction;

import java.util.Arrays;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.Transition;

/**
 * Algorithm 3 (stubborn sets, Fig. 4.4): an enabled transition brings along what it is in conflict
 * with and what it does not accord with, a disabled one a necessary enabling set. Stubborn by
 * Theorem 4.18, hence persistent by Theorem 4.16.
 *
 * <p>A condition that compares one object with a constant is made true only by operations that can
 * do so, which is a smaller necessary enabling set than "everything that can be dependent".
 */
class StubbornSets extends ClosedSets {
  private final Dependency dependency;
  private final RelationUse use;
  private final EnablingChoice choice;
  private final Transition[] transitions;
  private final Process[] processes;
  private int[][] sets = new int[16][];
  private int[] reasons = new int[16];

  StubbornSets(Dependency dependency, RelationUse use, EnablingChoice choice) {
    super(dependency.structure().transitions().size());
    this.dependency = dependency;
    this.use = use;
    this.choice = choice;
    transitions = dependency.structure().transitions().toArray(Transition[]::new);
    processes = dependency.structure().processes().toArray(Process[]::new);
  }

  @Override
  void next(int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    if (enabled.contains(transition)) {
      int[] row =
          switch (use) {
            case CONDITIONAL -> dependency.notAccording(transition);
            case UNIFORM -> dependency.notAccordingUniformly(transition);
          };
      for (int u : row) {
        if (interferes(transition, u, state, offset)) {
          out.add(u);
        }
      }
    } else {
      addEnablingSet(transition, state, offset, enabled, out);
    }
  }

  /** Step 2.b.ii: Algorithm 3 takes all that do not accord. */
  boolean interferes(int transition, int other, long[] state, int offset) {
    return true;
  }

  /** Step 2.a.ii: Algorithm 3 takes all that can make the condition true. */
  boolean mayEnable(Condition condition, int other, long[] state, int offset) {
    return true;
  }

  private void addEnablingSet(
      int transition, long[] state, int offset, EnabledSet enabled, TransitionBuffer out) {
    Transition t = transitions[transition];
    int count = 0;
    for (Move move : t.moves()) {
      if (processes[move.process()].point(state, offset) != move.from()) {
        count = offer(count, dependency.entering(move.process(), move.from()), -1);
      }
    }
    for (int c = 0; c < t.guard().size(); c++) {
      if (!t.guard().get(c).truth().holds(state, offset)) {
        count = offer(count, dependency.enabling(transition, c), c);
      }
    }
    int chosen = choice.choose(transition, sets, count, enabled);
    for (int u : sets[chosen]) {
      if (reasons[chosen] < 0 || mayEnable(t.guard().get(reasons[chosen]), u, state, offset)) {
        out.add(u);
      }
    }
  }

  private int offer(int count, int[] set, int reason) {
    if (count == sets.length) {
      sets = Arrays.copyOf(sets, 2 * count);
      reasons = Arrays.copyOf(reasons, 2 * count);
    }
    sets[count] = set;
    reasons[count] = reason;
    return count + 1;
  }

  final Dependency dependency() {
    return dependency;
  }

  final RelationUse use() {
    return use;
  }

  @Override
  public final Independence independence() {
    return switch (use) {
      case CONDITIONAL -> dependency::areIndependentIn;
      case UNIFORM -> dependency::areUniformlyIndependentIn;
    };
  }
}
