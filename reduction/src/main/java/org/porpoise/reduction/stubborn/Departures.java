package org.porpoise.reduction.stubborn;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.reduction.sets.LocalReach;

/**
 * What a process must do first to come from one control point to another: one of the transitions
 * that leave the first in a direction from which the second can be reached.
 *
 * <p>"The process is here" and "it is there" never hold together. So what can make the first false
 * is a necessary enabling set (Definition 4.14) of every transition that waits for the second. It
 * takes one step where the way back through the transitions that enter a control point takes many.
 *
 * <p>From a control point few sets of transitions lead anywhere; each is kept once. Belongs to one
 * thread.
 */
public final class Departures {
  private static final int KEPT = 2048; // control points, up to which answers are kept for each

  private final Dependency dependency;
  private final LocalReach reach;
  private final Point[][] points; // process, control point; as needed

  /** A control point: where one comes to from it, and by which transitions. */
  private static final class Point {
    private final int[] targets;
    private final int[][] transitions; // by position of the target
    private final Map<Long, Row> known = new HashMap<>(); // by which of them, or by what for
    private final Row[] few; // the same where they are few
    private final Row[] answers; // by what is wanted, unless there is too much that can be

    Point(int[] targets, int[][] transitions, int points) {
      this.targets = targets;
      this.transitions = transitions;
      few = new Row[targets.length <= 4 ? 1 << targets.length : 0];
      answers = new Row[targets.length > 1 && points <= KEPT ? points : 0];
    }

    Row some(long which) {
      if (few.length == 0) {
        return known.computeIfAbsent(which, this::find);
      }
      Row row = few[(int) which];
      if (row == null) {
        row = find(which);
        few[(int) which] = row;
      }
      return row;
    }

    private Row find(long which) {
      TransitionBuffer members = new TransitionBuffer();
      for (long left = which; left != 0; left &= left - 1) {
        for (int t : transitions[Long.numberOfTrailingZeros(left)]) {
          members.add(t);
        }
      }
      return Row.of(TransitionSet.of(members.toArray()));
    }
  }

  /**
   * Looks at the control points of a system.
   *
   * @param many beyond which number of control points of a process {@link LocalReach} is not exact
   */
  public Departures(Dependency dependency, int many) {
    this.dependency = dependency;
    List<Process> processes = dependency.structure().processes();
    reach = new LocalReach(dependency.structure(), many);
    points = new Point[processes.size()][];
    for (Process p : processes) {
      points[p.index()] = new Point[p.points().size()];
    }
  }

  /** The transitions, the same in every state. */
  public Row towards(int process, int current, int wanted) {
    Point point = points[process][current];
    if (point == null) {
      point = point(process, current);
      points[process][current] = point;
    }
    if (point.answers.length == 0) {
      return find(point, process, wanted);
    }
    Row known = point.answers[wanted];
    if (known == null) {
      known = find(point, process, wanted);
      point.answers[wanted] = known;
    }
    return known;
  }

  private Row find(Point point, int process, int wanted) {
    if (point.targets.length > Long.SIZE) {
      return all(point, process, wanted);
    }
    long which = 0;
    for (int i = 0; i < point.targets.length; i++) {
      if (reach.canReach(process, point.targets[i], wanted)) {
        which |= 1L << i;
      }
    }
    return point.some(which);
  }

  private Row all(Point point, int process, int wanted) {
    return point.known.computeIfAbsent(
        (long) wanted,
        w ->
            Row.of(
                TransitionSet.of(
                    IntStream.range(0, point.targets.length)
                        .filter(i -> reach.canReach(process, point.targets[i], wanted))
                        .flatMap(i -> Arrays.stream(point.transitions[i]))
                        .toArray())));
  }

  private Point point(int process, int current) {
    Map<Integer, TransitionBuffer> byTarget = new LinkedHashMap<>();
    for (int t : dependency.leaving(process, current)) {
      for (Move m : dependency.structure().transitions().get(t).moves()) {
        if (leaves(m, process, current)) {
          byTarget.computeIfAbsent(m.to(), to -> new TransitionBuffer()).add(t);
        }
      }
    }
    return new Point(
        byTarget.keySet().stream().mapToInt(to -> to).toArray(),
        byTarget.values().stream().map(TransitionBuffer::toArray).toArray(int[][]::new),
        points[process].length);
  }

  private static boolean leaves(Move move, int process, int point) {
    return move.process() == process && move.from() == point;
  }
}
