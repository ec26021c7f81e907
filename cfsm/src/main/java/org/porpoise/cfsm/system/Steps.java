package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Edge;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Trait;
import org.porpoise.cfsm.system.Step.Deed;
import org.porpoise.kernel.Cancellation;
import org.porpoise.logic.source.SourcePlace;

/**
 * Numbers the transitions of a network: for each transition of a machine its outcomes, and behind
 * them all the observers of what every protocol should be free of.
 */
final class Steps {
  private final Network network;
  private final List<Step> steps = new ArrayList<>();

  private Steps(Network network) {
    this.network = network;
  }

  /** The transitions of a network, by number. */
  static List<Step> of(Network network) {
    Steps made = new Steps(network);
    for (int m = 0; m < network.machines().size(); m++) {
      for (Edge edge : network.machines().get(m).edges()) {
        Cancellation.check();
        made.addOutcomes(m, edge);
      }
    }
    for (int m = 0; m < network.machines().size(); m++) {
      made.addObservers(m);
    }
    return List.copyOf(made.steps);
  }

  private void addOutcomes(int machine, Edge edge) {
    switch (edge.action()) {
      case Action.Send(int c, String message) -> {
        int number = number(c, message);
        add(machine, edge, new Deed.Send(c, number));
        if (network.channels().get(c).is(Trait.LOSSY)) {
          add(machine, edge, new Deed.Lose(c, number));
        }
      }
      case Action.Receive(int c, String message) -> {
        int number = number(c, message);
        add(machine, edge, new Deed.Receive(c, number));
        if (network.channels().get(c).is(Trait.DUPLICATING)) {
          add(machine, edge, new Deed.Copy(c, number));
        }
      }
      case Action.Internal(String label) -> add(machine, edge, new Deed.Internal(label));
    }
  }

  /** Looks at each state of a machine, with the channels that it uses there. */
  private void addObservers(int machine) {
    Machine m = network.machines().get(machine);
    for (int state = 0; state < m.states().size(); state++) {
      Cancellation.check();
      Map<Integer, BitSet> taken = new LinkedHashMap<>(); // channel -> messages
      Set<Integer> strict = new LinkedHashSet<>();
      Optional<SourcePlace> place = Optional.empty();
      for (Edge edge : m.edges()) {
        if (edge.from() == state) {
          place = place.or(edge::place);
          switch (edge.action()) {
            case Action.Receive(int c, String message) ->
                taken.computeIfAbsent(c, x -> new BitSet()).set(number(c, message));
            case Action.Send(int c, String message) when canOverflow(c) -> strict.add(c);
            case Action.Send s -> {}
            case Action.Internal i -> {}
          }
        }
      }
      int at = state;
      Optional<SourcePlace> where = place;
      taken.forEach((c, messages) -> addUnspecified(machine, at, c, messages, where));
      strict.forEach(c -> add(machine, at, at, new Deed.Overflow(c), where));
    }
  }

  private boolean canOverflow(int channel) {
    Channel c = network.channels().get(channel);
    return c.is(Trait.STRICT) && c.capacity() instanceof Capacity.Bounded;
  }

  private void addUnspecified(
      int machine, int state, int channel, BitSet taken, Optional<SourcePlace> place) {
    Channel c = network.channels().get(channel);
    if (c.is(Trait.LENIENT)) {
      return;
    }
    for (int message = 0; message < c.messages().size(); message++) {
      Cancellation.check();
      if (!taken.get(message)) {
        add(machine, state, state, new Deed.Unspecified(channel, message), place);
      }
    }
  }

  private int number(int channel, String message) {
    return network.channels().get(channel).messages().indexOf(message);
  }

  private void add(int machine, Edge edge, Deed deed) {
    add(machine, edge.from(), edge.to(), deed, edge.place());
  }

  private void add(int machine, int from, int to, Deed deed, Optional<SourcePlace> place) {
    steps.add(new Step(steps.size(), machine, from, to, deed, place));
  }
}
