package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.drawing.Drawing;
import org.porpoise.kernel.drawing.Drawing.Edge;
import org.porpoise.kernel.drawing.Drawing.Node;
import org.porpoise.kernel.drawing.Drawing.Shape;

/** Machines as people draw them: states, and arrows with what is sent and received. */
final class NetworkDrawing {
  private NetworkDrawing() {}

  /** The ends of an arrow. */
  private record Endpoints(int from, int to) {}

  /** The drawing of a network; transitions between the same states share an arrow. */
  static Drawing of(Network network) {
    List<Node> nodes = new ArrayList<>();
    int[] first = new int[network.machines().size()];
    for (int m = 0; m < first.length; m++) {
      first[m] = nodes.size();
      Machine machine = network.machines().get(m);
      for (int s = 0; s < machine.states().size(); s++) {
        nodes.add(new Node(shape(machine, s), machine.states().get(s), "", machine.name()));
      }
    }
    StepText texts = new StepText(network);
    Map<Endpoints, List<String>> labels = new LinkedHashMap<>();
    for (Step step : Steps.of(network)) {
      boolean isFault = step.deed() instanceof Deed.Lose || step.deed() instanceof Deed.Copy;
      if (!step.isObserver() && !isFault) {
        int base = first[step.machine()];
        labels
            .computeIfAbsent(
                new Endpoints(base + step.from(), base + step.to()), e -> new ArrayList<>())
            .add(step.deed() instanceof Deed.Internal(String label) ? label : texts.name(step));
      }
    }
    List<Edge> edges = new ArrayList<>();
    labels.forEach(
        (ends, each) -> edges.add(new Edge(ends.from, ends.to, String.join(", ", each))));
    return new Drawing(network.name(), nodes, edges);
  }

  private static Shape shape(Machine machine, int state) {
    if (state == machine.initial()) {
      return Shape.INITIAL_STATE;
    }
    return machine.finals().contains(state) ? Shape.END_STATE : Shape.STATE;
  }
}
