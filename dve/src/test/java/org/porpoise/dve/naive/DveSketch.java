package org.porpoise.dve.naive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A DVE model as a test makes it up: it writes itself as text for the front end, and {@link
 * NaiveDve} runs it as it is.
 */
record DveSketch(
    List<Variable> globals, List<Channel> channels, List<Machine> machines, Timing timing) {
  DveSketch {
    globals = List.copyOf(globals);
    channels = List.copyOf(channels);
    machines = List.copyOf(machines);
  }

  enum Timing {
    ASYNC,
    SYNC
  }

  enum Type {
    BYTE,
    INT;

    /** What is left of a number in 8 bits, or in 16 with a sign. */
    int cut(int value) {
      return switch (this) {
        case BYTE -> Math.floorMod(value, 256);
        case INT -> Math.floorMod(value + 32_768L, 65_536) - 32_768;
      };
    }

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  enum Shape {
    SCALAR,
    ARRAY,
    CONSTANT_ARRAY
  }

  /**
   * A variable, a constant or an array.
   *
   * @param path its name for all, with that of its process
   */
  record Variable(String path, String name, Type type, Shape shape, List<Integer> initial) {
    Variable {
      initial = List.copyOf(initial);
    }

    @Override
    public String toString() {
      String values =
          initial.stream().map(String::valueOf).collect(Collectors.joining(", ", "{", "}"));
      return switch (shape) {
        case SCALAR -> type + " " + name + " = " + initial.getFirst() + ";";
        case ARRAY -> type + " " + name + "[" + initial.size() + "] = " + values + ";";
        case CONSTANT_ARRAY ->
            "const " + type + " " + name + "[" + initial.size() + "] = " + values + ";";
      };
    }
  }

  /** A channel; where its capacity is 0, sender and receiver meet. */
  record Channel(String name, List<Type> types, int capacity) {
    Channel {
      types = List.copyOf(types);
    }

    @Override
    public String toString() {
      String parts = types.stream().map(Type::toString).collect(Collectors.joining(", ", "{", "}"));
      return "channel " + parts + " " + name + (capacity > 0 ? "[" + capacity + "];" : ";");
    }
  }

  /** What a transition does with a channel. */
  sealed interface Talk {
    record Nothing() implements Talk {
      @Override
      public String toString() {
        return "";
      }
    }

    record Send(Channel channel, List<DveTerm> parts) implements Talk {
      @Override
      public String toString() {
        return " sync " + channel.name() + "!" + braces(parts) + ";";
      }
    }

    record Receive(Channel channel, List<DveTerm.Cell> parts) implements Talk {
      @Override
      public String toString() {
        return " sync " + channel.name() + "?" + braces(parts) + ";";
      }
    }

    private static String braces(List<? extends DveTerm> parts) {
      return parts.stream().map(DveTerm::toString).collect(Collectors.joining(", ", "{", "}"));
    }
  }

  record Effect(DveTerm.Cell target, DveTerm value) {
    @Override
    public String toString() {
      return target + " = " + value;
    }
  }

  record Move(String from, String to, Optional<DveTerm> guard, Talk talk, List<Effect> effects) {
    Move {
      effects = List.copyOf(effects);
    }

    @Override
    public String toString() {
      String done = effects.stream().map(Effect::toString).collect(Collectors.joining(", "));
      return from
          + " -> "
          + to
          + " {"
          + guard.map(g -> " guard " + g + ";").orElse("")
          + talk
          + (done.isEmpty() ? "" : " effect " + done + ";")
          + " }";
    }
  }

  record Machine(
      String name,
      List<Variable> locals,
      List<String> states,
      Set<String> committed,
      Map<String, DveTerm> assertions,
      List<Move> moves) {
    Machine {
      locals = List.copyOf(locals);
      states = List.copyOf(states);
      committed = Set.copyOf(committed);
      assertions = Map.copyOf(assertions);
      moves = List.copyOf(moves);
    }

    private List<String> lines() {
      List<String> lines = new ArrayList<>(List.of("process " + name + " {"));
      locals.forEach(v -> lines.add("  " + v));
      lines.add("  state " + String.join(", ", states) + ";");
      lines.add("  init " + states.getFirst() + ";");
      committed.forEach(s -> lines.add("  commit " + s + ";"));
      assertions.forEach((s, t) -> lines.add("  assert " + s + ": " + t + ";"));
      lines.add("  trans");
      lines.add(moves.stream().map(m -> "    " + m).collect(Collectors.joining(",\n")) + ";");
      lines.add("}");
      return lines;
    }
  }

  /** The model as the front end reads it. */
  String text() {
    List<String> lines = new ArrayList<>();
    globals.forEach(v -> lines.add(v.toString()));
    channels.forEach(c -> lines.add(c.toString()));
    machines.forEach(m -> lines.addAll(m.lines()));
    lines.add(timing == Timing.SYNC ? "system sync;" : "system async;");
    return String.join("\n", lines) + "\n";
  }
}
