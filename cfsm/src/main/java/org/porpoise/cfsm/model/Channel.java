package org.porpoise.cfsm.model;

import java.util.List;
import java.util.Set;

/**
 * A simplex channel: a queue of messages from one machine to one other.
 *
 * @param name what the author calls it; {@code A->B} where it has no name of its own
 * @param sender the number of the machine that sends
 * @param receiver the number of the machine that receives
 * @param messages the messages that it carries, without repetition
 */
public record Channel(
    String name,
    int sender,
    int receiver,
    Capacity capacity,
    Set<Trait> traits,
    List<String> messages) {
  public Channel {
    traits = Set.copyOf(traits);
    messages = List.copyOf(messages);
  }

  public boolean is(Trait trait) {
    return traits.contains(trait);
  }
}
