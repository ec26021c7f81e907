package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Trait;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;

/**
 * Where a packed state holds what.
 *
 * @param states where each machine is
 * @param contents what is in each channel
 */
record Layout(StateLayout fields, List<Field> states, List<Contents> contents) {
  /** Short channels get all the room that they may need at once. */
  private static final int SHORT = 16;

  Layout {
    states = List.copyOf(states);
    contents = List.copyOf(contents);
  }

  /** A layout with this much room in each channel whose bound does not say more. */
  static Layout of(Network network, int room) {
    StateLayout.Builder builder = new StateLayout.Builder();
    List<Field> states = new ArrayList<>();
    for (Machine machine : network.machines()) {
      int most = machine.states().size() - 1;
      states.add(
          most == 0
              ? new Field(machine.name(), 0, 0, 0)
              : builder.add(machine.name(), StateLayout.bitsFor(most)));
    }
    List<Contents> contents = new ArrayList<>();
    for (Channel channel : network.channels()) {
      int slots =
          switch (channel.capacity()) {
            case Capacity.Bounded(int messages) -> Math.min(messages, Math.max(room, SHORT));
            case Capacity.Unbounded u -> room;
          };
      contents.add(contents(channel, slots, builder));
    }
    return new Layout(builder.build(), states, contents);
  }

  private static Contents contents(Channel channel, int slots, StateLayout.Builder builder) {
    if (channel.is(Trait.REORDERING)) {
      return new Bag(channel.name(), channel.messages(), slots, builder);
    }
    // A channel that carries nothing has its one bit for the length.
    return channel.messages().isEmpty()
        ? new Bag(channel.name(), List.of(), 1, builder)
        : new Fifo(channel.name(), channel.messages().size(), slots, builder);
  }
}
