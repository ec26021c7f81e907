package org.porpoise.kernel.structure;

import java.util.List;
import java.util.Set;
import org.porpoise.kernel.state.Field;

/**
 * A process: a set of control points, one of which is current in each state.
 *
 * @param index its number
 * @param name what the user calls it
 * @param points the names of its control points
 * @param initial the control point it starts at
 * @param endPoints the control points where it may stop for good
 * @param pc where a state holds the current control point
 */
@SuppressWarnings("AvoidCommonTypeNames") // the thesis's word, and nobody here starts programs
public record Process(
    int index, String name, List<String> points, int initial, Set<Integer> endPoints, Field pc) {
  public Process {
    points = List.copyOf(points);
    endPoints = Set.copyOf(endPoints);
  }

  /** The current control point in a state. */
  public int point(long[] state, int offset) {
    return (int) pc.get(state, offset);
  }
}
