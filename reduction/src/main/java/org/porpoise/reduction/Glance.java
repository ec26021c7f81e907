package org.porpoise.reduction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Process;
import org.porpoise.kernel.lfcs.SharedObject;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.object.Op;

/**
 * The current state as an algorithm looks at it: where processes are, and which conditions hold.
 * Algorithms ask the same of one state again and again, so that each answer is found once.
 */
final class Glance {
  private final Process[] processes;
  private final Condition.Truth[] conditions;
  private final int[] points;
  private final int[] answers; // twice the stamp, plus one for true
  private int stamp;
  private long[] state = {};
  private int offset;

  private Glance(List<Process> processes, List<Condition.Truth> conditions) {
    this.processes = processes.toArray(Process[]::new);
    this.conditions = conditions.toArray(Condition.Truth[]::new);
    points = new int[processes.size()];
    answers = new int[conditions.size()];
  }

  /** Turns to a state. */
  void at(long[] newState, int newOffset) {
    state = newState;
    offset = newOffset;
    for (int p = 0; p < points.length; p++) {
      points[p] = processes[p].point(state, offset);
    }
    if (++stamp == Integer.MAX_VALUE >>> 1) {
      Arrays.fill(answers, 0);
      stamp = 1;
    }
  }

  /** The control point of a process. */
  int point(int process) {
    return points[process];
  }

  /** Whether a condition holds. */
  boolean holds(int condition) {
    if (answers[condition] >>> 1 != stamp) {
      answers[condition] = 2 * stamp + (conditions[condition].holds(state, offset) ? 1 : 0);
    }
    return (answers[condition] & 1) != 0;
  }

  /** Gives conditions numbers, equal tests the same one. */
  static final class Builder {
    private final Structure structure;
    private final List<Condition.Truth> truths = new ArrayList<>();
    private final Map<Object, Integer> numbers = new HashMap<>();

    Builder(Structure structure) {
      this.structure = structure;
    }

    int number(Condition condition) {
      Object key = condition.test().map(Object.class::cast).orElse(condition);
      return numbers.computeIfAbsent(
          key,
          k -> {
            truths.add(truth(condition));
            return truths.size() - 1;
          });
    }

    /** Tests are asked directly, which takes less time than the model's own expression. */
    private Condition.Truth truth(Condition condition) {
      return condition
          .test()
          .map(o -> truth((Op.Test) o.op(), structure.objects().get(o.object())))
          .orElse(condition.truth());
    }

    private static Condition.Truth truth(Op.Test test, SharedObject object) {
      return (state, offset) -> test.holds(object.value(state, offset));
    }

    Glance build() {
      return new Glance(structure.processes(), truths);
    }
  }
}
