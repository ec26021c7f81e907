package org.porpoise.cfsm.synthesis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Network;

/** The channels of a protocol: one from each process to each other to which it sends. */
final class Wiring {
  private final Map<Endpoints, Integer> numbers = new LinkedHashMap<>();
  private final Map<Endpoints, Integer> required = new HashMap<>();
  private final List<Set<String>> messages = new ArrayList<>();

  private record Endpoints(int sender, int receiver) {}

  static String processName(int process) {
    return "P" + (process + 1);
  }

  /** A process's part in sending a message from one process to another. */
  Action transfer(int process, int sender, int receiver, String message) {
    int channel =
        numbers.computeIfAbsent(
            new Endpoints(sender, receiver),
            ends -> {
              messages.add(new LinkedHashSet<>());
              return messages.size() - 1;
            });
    messages.get(channel).add(message);
    return process == sender
        ? new Action.Send(channel, message)
        : new Action.Receive(channel, message);
  }

  /** A channel must hold so many messages. */
  void require(int sender, int receiver, int capacity) {
    required.merge(new Endpoints(sender, receiver), capacity, Math::max);
  }

  /**
   * All channels that were used.
   *
   * @param capacities the capacity of a channel, by its number, where no more is required
   */
  List<Channel> channels(IntUnaryOperator capacities) {
    List<Channel> channels = new ArrayList<>();
    numbers.forEach(
        (ends, number) ->
            channels.add(
                new Channel(
                    Network.plainName(processName(ends.sender()), processName(ends.receiver())),
                    ends.sender(),
                    ends.receiver(),
                    new Capacity.Bounded(
                        Math.max(capacities.applyAsInt(number), required.getOrDefault(ends, 1))),
                    Set.of(),
                    new ArrayList<>(messages.get(number)))));
    return channels;
  }
}
