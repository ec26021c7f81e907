package org.porpoise.cfsm.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes a network in the text format, so that reading it gives the same network. */
public final class NetworkPrinter {
  private final Network network;
  private final StringBuilder text = new StringBuilder();

  private NetworkPrinter(Network network) {
    this.network = network;
  }

  /** The text of a network. */
  public static String print(Network network) {
    NetworkPrinter printer = new NetworkPrinter(network);
    printer.print();
    return printer.text.toString();
  }

  private void print() {
    line("network " + network.name() + ";");
    line("");
    network.constants().forEach((name, value) -> line("const %s = %d;".formatted(name, value)));
    network.channels().forEach(c -> line(channel(c) + ";"));
    for (Machine machine : network.machines()) {
      line("");
      machine(machine);
    }
    if (!network.properties().isEmpty()) {
      line("");
    }
    for (Property p : network.properties()) {
      line(
          "%s %s: %s;"
              .formatted(p.kind().name().toLowerCase(Locale.ROOT), p.name(), p.text().strip()));
    }
  }

  private String channel(Channel channel) {
    List<String> words = new ArrayList<>(List.of("channel"));
    if (!hasPlainName(channel)) {
      words.add(channel.name() + ":");
    }
    words.add(name(channel.sender()) + " -> " + name(channel.receiver()));
    words.add(
        switch (channel.capacity()) {
          case Capacity.Bounded(int messages) -> "[" + messages + "]";
          case Capacity.Unbounded u -> "unbounded";
        });
    new TreeSet<>(channel.traits()).forEach(t -> words.add(t.word()));
    String messages =
        channel.messages().isEmpty() ? "" : " carries " + String.join(", ", channel.messages());
    return String.join(" ", words) + messages;
  }

  private void machine(Machine machine) {
    line("machine " + machine.name() + " {");
    line("  state " + String.join(", ", machine.states()) + ";");
    line("  initial " + machine.states().get(machine.initial()) + ";");
    if (!machine.finals().isEmpty()) {
      line("  final " + names(machine, machine.finals()) + ";");
    }
    for (Edge edge : machine.edges()) {
      line(
          "  %s -> %s%s;"
              .formatted(
                  machine.states().get(edge.from()),
                  machine.states().get(edge.to()),
                  action(edge.action())));
    }
    line("}");
  }

  private static String names(Machine machine, Set<Integer> states) {
    return new TreeSet<>(states)
        .stream().map(machine.states()::get).collect(Collectors.joining(", "));
  }

  private String action(Action action) {
    return switch (action) {
      case Action.Send(int c, String message) -> " : -" + message + place(c, "to", receiver(c));
      case Action.Receive(int c, String message) -> " : +" + message + place(c, "from", sender(c));
      case Action.Internal(String label) -> label.isEmpty() ? "" : " : " + quoted(label);
    };
  }

  private static String quoted(String label) {
    return label.matches("\\w+") ? label : '"' + label + '"';
  }

  private String place(int channel, String preposition, String peer) {
    Channel c = network.channels().get(channel);
    return hasPlainName(c) ? " %s %s".formatted(preposition, peer) : " via " + c.name();
  }

  private String sender(int channel) {
    return name(network.channels().get(channel).sender());
  }

  private String receiver(int channel) {
    return name(network.channels().get(channel).receiver());
  }

  private String name(int machine) {
    return network.machines().get(machine).name();
  }

  private boolean hasPlainName(Channel channel) {
    return channel.name().equals(network.plainName(channel.sender(), channel.receiver()));
  }

  private void line(String words) {
    text.append(words).append('\n');
  }
}
