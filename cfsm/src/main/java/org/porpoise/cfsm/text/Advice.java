package org.porpoise.cfsm.text;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Edge;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;

/** What the author of a network may want to know before anything is explored. */
final class Advice {
  private final Network network;
  private final SyntaxTree tree;
  private final Problems problems;

  private Advice(Network network, SyntaxTree tree, Problems problems) {
    this.network = network;
    this.tree = tree;
    this.problems = problems;
  }

  static void give(Network network, SyntaxTree tree, Problems problems) {
    Advice advice = new Advice(network, tree, problems);
    for (int c = 0; c < network.channels().size(); c++) {
      advice.onChannel(c, tree.links.get(c).sender().place());
    }
    for (int m = 0; m < network.machines().size(); m++) {
      advice.onMachine(m);
    }
  }

  private void onChannel(int number, SourcePlace declared) {
    Channel channel = network.channels().get(number);
    Set<String> sent = messages(number, channel.sender());
    Set<String> received = messages(number, channel.receiver());
    if (sent.isEmpty() && received.isEmpty()) {
      problems.warning(declared, "nobody uses the channel " + channel.name(), "");
      return;
    }
    for (String message : channel.messages()) {
      if (sent.contains(message) && !received.contains(message)) {
        problems.warning(
            place(number, message).orElse(declared),
            "%s is sent to %s, and never received".formatted(message, channel.name()),
            "");
      } else if (!sent.contains(message) && received.contains(message)) {
        problems.warning(
            place(number, message).orElse(declared),
            "%s is received from %s, and never sent".formatted(message, channel.name()),
            "");
      }
    }
  }

  /** The messages that a machine sends to a channel, or receives from it. */
  private Set<String> messages(int channel, int machine) {
    Set<String> found = new LinkedHashSet<>();
    for (Edge edge : network.machines().get(machine).edges()) {
      switch (edge.action()) {
        case Action.Send(int c, String message) when c == channel -> found.add(message);
        case Action.Receive(int c, String message) when c == channel -> found.add(message);
        case Action.Send s -> {}
        case Action.Receive r -> {}
        case Action.Internal i -> {}
      }
    }
    return found;
  }

  private Optional<SourcePlace> place(int channel, String message) {
    return network.machines().stream()
        .flatMap(m -> m.edges().stream())
        .filter(
            e ->
                e.action().equals(new Action.Send(channel, message))
                    || e.action().equals(new Action.Receive(channel, message)))
        .flatMap(e -> e.place().stream())
        .findFirst();
  }

  private void onMachine(int number) {
    Machine machine = network.machines().get(number);
    BitSet reached = reached(machine);
    tree.machines
        .get(number)
        .states
        .forEach(
            (name, token) -> {
              if (!reached.get(machine.states().indexOf(name))) {
                problems.warning(
                    token.place(),
                    "no transitions lead from %s to %s"
                        .formatted(machine.states().get(machine.initial()), name),
                    "");
              }
            });
  }

  private static BitSet reached(Machine machine) {
    BitSet reached = new BitSet();
    Deque<Integer> todo = new ArrayDeque<>();
    reached.set(machine.initial());
    todo.add(machine.initial());
    while (!todo.isEmpty()) {
      Cancellation.check();
      int state = todo.remove();
      for (Edge edge : machine.edges()) {
        if (edge.from() == state && !reached.get(edge.to())) {
          reached.set(edge.to());
          todo.add(edge.to());
        }
      }
    }
    return reached;
  }
}
