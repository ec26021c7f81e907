package org.porpoise.kernel.dependency;

import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/** Transitions by a control point of each of their moves, for each process. */
final class Points {
  static final int NOWHERE = -1; // in place of a control point

  private static final int[] NONE = {};

  private final int[][][] found; // process, control point

  /**
   * Looks at all moves.
   *
   * @param point which control point of a move counts, if not {@link #NOWHERE}
   */
  Points(Structure structure, ToIntFunction<Move> point) {
    TransitionBuffer[][] all = new TransitionBuffer[structure.processes().size()][];
    structure.processes().forEach(p -> all[p.index()] = new TransitionBuffer[p.points().size()]);
    for (Transition t : structure.transitions()) {
      for (Move m : t.moves()) {
        int at = point.applyAsInt(m);
        if (at != NOWHERE) {
          TransitionBuffer here = all[m.process()][at];
          if (here == null) {
            here = new TransitionBuffer();
            all[m.process()][at] = here;
          }
          if (here.isEmpty() || here.get(here.size() - 1) != t.index()) {
            here.add(t.index());
          }
        }
      }
    }
    found =
        Arrays.stream(all)
            .map(
                points ->
                    Arrays.stream(points)
                        .map(here -> here == null ? NONE : here.toArray())
                        .toArray(int[][]::new))
            .toArray(int[][][]::new);
  }

  /** The transitions of a process at a control point, ascending; not to be changed. */
  int[] of(int process, int point) {
    return found[process][point];
  }
}
