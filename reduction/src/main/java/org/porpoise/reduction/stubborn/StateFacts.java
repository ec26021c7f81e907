package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.SharedObject;
import org.porpoise.kernel.structure.Structure;

/**
 * The current state as an algorithm looks at it: where processes are, and which conditions hold.
 * Algorithms ask the same of one state again and again, so that each answer is found once.
 */
public final class StateFacts {
  private final Structure structure;
  private final Process[] processes;
  private final int[] points;
  private final Map<Object, Integer> numbers = new HashMap<>(); // of conditions
  private final Inquiry inquiry;
  private Question[] conditions = new Question[64];
  private int[] answers = new int[64]; // twice the stamp, plus one for true
  private int stamp;

  /** What is asked goes through an inquiry. */
  StateFacts(Structure structure, Inquiry inquiry) {
    this.structure = structure;
    this.inquiry = inquiry;
    processes = structure.processes().toArray(Process[]::new);
    points = new int[processes.length];
  }

  /** Turns to a state. */
  void at(long[] state, int offset) {
    inquiry.turnTo(state, offset);
    for (int p = 0; p < points.length; p++) {
      points[p] = processes[p].point(state, offset);
    }
    if (++stamp == Integer.MAX_VALUE >>> 1) {
      Arrays.fill(answers, 0);
      stamp = 1;
    }
  }

  /** What was asked of the current state. */
  Inquiry inquiry() {
    return inquiry;
  }

  /** The control points of all processes, not to be changed. */
  int[] points() {
    return points;
  }

  /** The control point of a process. */
  public int point(int process) {
    return points[process];
  }

  /** Whether a condition holds. */
  public boolean holds(int condition) {
    if (answers[condition] >>> 1 != stamp) {
      answers[condition] = 2 * stamp + inquiry.ask(conditions[condition]);
    }
    return (answers[condition] & 1) != 0;
  }

  /** The number of a condition; equal tests have the same one. */
  int number(Condition condition) {
    Object key = condition.test().map(Object.class::cast).orElse(condition);
    return numbers.computeIfAbsent(
        key,
        k -> {
          int number = numbers.size();
          if (number == conditions.length) {
            conditions = Arrays.copyOf(conditions, 2 * number);
            answers = Arrays.copyOf(answers, 2 * number);
          }
          Condition.Truth truth = truth(condition);
          conditions[number] = (state, offset) -> truth.holds(state, offset) ? 1 : 0;
          return number;
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
}
