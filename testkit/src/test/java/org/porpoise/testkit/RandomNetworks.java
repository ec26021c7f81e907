package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.porpoise.cfsm.model.Action;
import org.porpoise.cfsm.model.Capacity;
import org.porpoise.cfsm.model.Channel;
import org.porpoise.cfsm.model.Edge;
import org.porpoise.cfsm.model.Machine;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.Property;
import org.porpoise.cfsm.model.Trait;

/**
 * Makes small networks of communicating machines by chance: any channels with any traits, and a few
 * formulas about them. Most of them make no sense as protocols, which is what a test wants.
 */
public final class RandomNetworks {
  private static final List<String> FORMULAS =
      List.of(
          "[] (P -> <> Q)",
          "<> P",
          "[] P",
          "[] <> P",
          "<> [] P",
          "P U Q",
          "[] (P || Q)",
          "<> P -> <> Q",
          "[] (P -> (Q V P))");

  private final SplittableRandom random;
  private final List<Channel> channels = new ArrayList<>();
  private int machineCount;
  private int stateCount;

  private RandomNetworks(long seed) {
    random = new SplittableRandom(seed);
  }

  /** The network of a seed. */
  public static Network network(long seed) {
    return new RandomNetworks(seed).network("random_" + seed);
  }

  private Network network(String name) {
    machineCount = 2 + random.nextInt(3);
    stateCount = 2 + random.nextInt(2);
    for (int sender = 0; sender < machineCount; sender++) {
      for (int receiver = 0; receiver < machineCount; receiver++) {
        if (sender != receiver && random.nextInt(machineCount) < 2) {
          channels.add(channel(sender, receiver));
        }
      }
    }
    List<Machine> machines = new ArrayList<>();
    for (int m = 0; m < machineCount; m++) {
      machines.add(machine(m));
    }
    List<Property> properties = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      properties.add(new Property(Property.Kind.LTL, "formula_" + i, formula()));
    }
    return new Network(name, machines, channels, properties);
  }

  private static String name(int machine) {
    return "M" + machine;
  }

  private Channel channel(int sender, int receiver) {
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    for (Trait trait : Trait.values()) {
      if (random.nextInt(5) == 0) {
        traits.add(trait);
      }
    }
    List<String> messages = random.nextBoolean() ? List.of("a", "b") : List.of("a");
    Capacity capacity =
        random.nextInt(12) == 0
            ? new Capacity.Unbounded()
            : new Capacity.Bounded(1 + random.nextInt(2));
    String name = Network.plainName(name(sender), name(receiver));
    return new Channel(name, sender, receiver, capacity, traits, messages);
  }

  private Machine machine(int number) {
    List<String> states = new ArrayList<>();
    Set<Integer> finals = new HashSet<>();
    for (int s = 0; s < stateCount; s++) {
      states.add("s" + s);
      if (random.nextInt(3) == 0) {
        finals.add(s);
      }
    }
    List<Edge> edges = new ArrayList<>();
    for (int i = 1 + random.nextInt(2 * stateCount); i > 0; i--) {
      edges.add(new Edge(random.nextInt(stateCount), random.nextInt(stateCount), action(number)));
    }
    return new Machine(name(number), states, random.nextInt(stateCount), finals, edges);
  }

  private Action action(int machine) {
    if (channels.isEmpty() || random.nextInt(5) == 0) {
      return new Action.Internal("");
    }
    int number = random.nextInt(channels.size());
    Channel channel = channels.get(number);
    String message = channel.messages().get(random.nextInt(channel.messages().size()));
    if (channel.sender() == machine) {
      return new Action.Send(number, message);
    }
    return channel.receiver() == machine
        ? new Action.Receive(number, message)
        : action(machine, number);
  }

  /** Another try from a channel on, so that machines without channels come to an end. */
  private Action action(int machine, int from) {
    for (int i = 0; i < channels.size(); i++) {
      int number = (from + i) % channels.size();
      Channel channel = channels.get(number);
      if (channel.sender() == machine) {
        return new Action.Send(number, channel.messages().getFirst());
      }
      if (channel.receiver() == machine) {
        return new Action.Receive(number, channel.messages().getLast());
      }
    }
    return new Action.Internal("alone");
  }

  private String formula() {
    String first = atom();
    String second = atom();
    String shape = FORMULAS.get(random.nextInt(FORMULAS.size()));
    return shape.replace("P", "(" + first + ")").replace("Q", "(" + second + ")");
  }

  private String atom() {
    if (channels.isEmpty() || random.nextBoolean()) {
      String negation = random.nextBoolean() ? "!" : "";
      return negation + name(random.nextInt(machineCount)) + ".s" + random.nextInt(stateCount);
    }
    Channel channel = channels.get(random.nextInt(channels.size()));
    String message = channel.messages().get(random.nextInt(channel.messages().size()));
    String shown = channel.name();
    return switch (random.nextInt(5)) {
      case 0 -> "len(%s) > 0".formatted(shown);
      case 1 -> "has(%s, %s)".formatted(shown, message);
      case 2 ->
          channel.is(Trait.REORDERING)
              ? "empty(%s)".formatted(shown)
              : "first(%s) == %s".formatted(shown, message);
      case 3 -> "sent(%s, %s)".formatted(shown, message);
      default -> "received(%s)".formatted(shown);
    };
  }
}
