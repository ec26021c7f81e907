package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.kernel.TransitionSystem.Part;

/** States as a person reads them. */
record StateText(NetworkSystem system) {

  /** The states of the machines, and what is in each channel. */
  List<Part> parts(long[] state, int offset) {
    List<Part> parts = new ArrayList<>();
    for (int m = 0; m < system.network().machines().size(); m++) {
      Machine machine = system.network().machines().get(m);
      int at = (int) system.places().states().get(m).get(state, offset);
      parts.add(new Part(machine.name(), machine.states().get(at)));
    }
    for (int c = 0; c < system.network().channels().size(); c++) {
      Channel channel = system.network().channels().get(c);
      parts.add(new Part(Part.Kind.CHANNEL, channel.name(), messages(c, state, offset).toString()));
    }
    return parts;
  }

  String describe(long[] state, int offset) {
    return parts(state, offset).stream()
        .map(p -> p.name() + "=" + p.value())
        .collect(Collectors.joining(" "));
  }

  /** The messages in a channel. */
  List<String> messages(int channel, long[] state, int offset) {
    List<String> names = system.network().channels().get(channel).messages();
    return system.places().contents().get(channel).list(state, offset).stream()
        .map(names::get)
        .toList();
  }
}
