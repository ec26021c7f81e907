package org.porpoise.cfsm.model;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A protocol: machines, and simplex channels between them.
 *
 * @param machines the machines, by number
 * @param channels the channels, by number; between two machines there may be several
 * @param properties what the author claims of it, besides what is expected of every protocol
 * @param constants numbers with names, for use in the properties
 */
public record Network(
    String name,
    List<Machine> machines,
    List<Channel> channels,
    List<Property> properties,
    Map<String, Integer> constants) {
  /** A network without constants. */
  public Network(
      String name, List<Machine> machines, List<Channel> channels, List<Property> properties) {
    this(name, machines, channels, properties, Map.of());
  }

  public Network {
    constants = Collections.unmodifiableMap(new LinkedHashMap<>(constants));
    machines = List.copyOf(machines);
    channels = List.copyOf(channels);
    properties = List.copyOf(properties);
    for (int m = 0; m < machines.size(); m++) {
      for (Edge edge : machines.get(m).edges()) {
        check(m, edge.action(), channels);
      }
    }
  }

  /** The name of a channel that the author gives none. */
  public String plainName(int sender, int receiver) {
    return plainName(machines.get(sender).name(), machines.get(receiver).name());
  }

  /** The name of a channel that the author gives none. */
  public static String plainName(String sender, String receiver) {
    return sender + "->" + receiver;
  }

  private static void check(int machine, Action action, List<Channel> channels) {
    boolean fits =
        switch (action) {
          case Action.Send(int c, String message) ->
              channels.get(c).sender() == machine && channels.get(c).messages().contains(message);
          case Action.Receive(int c, String message) ->
              channels.get(c).receiver() == machine && channels.get(c).messages().contains(message);
          case Action.Internal i -> true;
        };
    if (!fits) {
      throw new IllegalArgumentException("machine " + machine + " cannot do " + action);
    }
  }
}
