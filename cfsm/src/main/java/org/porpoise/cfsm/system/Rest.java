package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Trait;

/**
 * Whether a network may rest where nothing can be executed: all machines in final states, and no
 * message left over in a channel that is not lenient. Anything else is a non-progress state.
 */
record Rest(NetworkSystem system) {

  /** What is wrong with resting in a state. */
  Optional<String> fault(long[] state, int offset) {
    List<String> faults = new ArrayList<>();
    for (int m = 0; m < system.network().machines().size(); m++) {
      Machine machine = system.network().machines().get(m);
      int at = (int) system.places().states().get(m).get(state, offset);
      if (!machine.finals().contains(at)) {
        faults.add(machine.name() + " is stuck in " + machine.states().get(at));
      }
    }
    for (int c = 0; c < system.network().channels().size(); c++) {
      Channel channel = system.network().channels().get(c);
      List<String> left = new StateText(system).messages(c, state, offset);
      if (!left.isEmpty() && !channel.is(Trait.LENIENT)) {
        faults.add(String.join(" ", left) + " stays in " + channel.name());
      }
    }
    return faults.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", faults));
  }
}
