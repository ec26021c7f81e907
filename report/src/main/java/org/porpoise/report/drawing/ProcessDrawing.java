package org.porpoise.report.drawing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.drawing.Drawing;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/** Draws a model: as it tells itself, or else each process with its control points. */
public final class ProcessDrawing {
  private ProcessDrawing() {}

  /** The drawing of a model; one without nodes if it tells nothing of itself. */
  public static Drawing of(TransitionSystem system) {
    return system.drawing().orElseGet(() -> ofProcesses(system));
  }

  private static Drawing ofProcesses(TransitionSystem system) {
    return switch (system.knowledge()) {
      case Knowledge.Structured(Structure structure) -> of(system.name(), structure);
      case Knowledge.Nothing n -> new Drawing(system.name(), List.of(), List.of());
      case Knowledge.HandRules r -> new Drawing(system.name(), List.of(), List.of());
    };
  }

  /** The processes of a system; control points that no transition has are left out. */
  static Drawing of(String name, Structure structure) {
    List<Drawing.Node> nodes = new ArrayList<>();
    List<int[]> numbers = new ArrayList<>();
    for (Process process : structure.processes()) {
      numbers.add(addPoints(process, used(process, structure), nodes));
    }
    List<Drawing.Edge> edges = new ArrayList<>();
    for (Transition transition : structure.transitions()) {
      for (Move move : transition.moves()) {
        int[] its = numbers.get(move.process());
        edges.add(new Drawing.Edge(its[move.from()], its[move.to()], transition.name()));
      }
    }
    return new Drawing(name, nodes, edges.stream().distinct().toList());
  }

  private static Set<Integer> used(Process process, Structure structure) {
    Set<Integer> used = new LinkedHashSet<>(Set.of(process.initial()));
    for (Transition transition : structure.transitions()) {
      for (Move move : transition.moves()) {
        if (move.process() == process.index()) {
          used.add(move.from());
          used.add(move.to());
        }
      }
    }
    return used;
  }

  /** Adds the control points of a process, and tells which nodes they are. */
  private static int[] addPoints(Process process, Set<Integer> used, List<Drawing.Node> nodes) {
    int[] numbers = new int[process.points().size()];
    for (int point = 0; point < numbers.length; point++) {
      if (used.contains(point)) {
        numbers[point] = nodes.size();
        nodes.add(
            new Drawing.Node(
                shape(process, point), process.points().get(point), "", group(process)));
      }
    }
    return numbers;
  }

  /** Processes of one name are several all the same. */
  private static String group(Process process) {
    return process.name().isEmpty() ? "process " + process.index() : process.name();
  }

  private static Drawing.Shape shape(Process process, int point) {
    if (point == process.initial()) {
      return Drawing.Shape.INITIAL_STATE;
    }
    return process.endPoints().contains(point) ? Drawing.Shape.END_STATE : Drawing.Shape.STATE;
  }
}
