package org.porpoise.dve.naive;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.porpoise.dve.naive.DveSketch.Channel;
import org.porpoise.dve.naive.DveSketch.Effect;
import org.porpoise.dve.naive.DveSketch.Machine;
import org.porpoise.dve.naive.DveSketch.Move;
import org.porpoise.dve.naive.DveSketch.Talk;
import org.porpoise.dve.naive.DveTerm.Failure;

/**
 * What docs/dve.md says that a model does, as directly as it can be written down: states are maps,
 * and a step is a list of moves that are tried. Shares no code with the front end.
 */
final class NaiveDve {
  private static final String FAILED = "failed";

  private final DveSketch sketch;

  NaiveDve(DveSketch sketch) {
    this.sketch = sketch;
  }

  /** A state. */
  static final class World {
    private final Map<String, String> points = new LinkedHashMap<>();
    private final Map<DveSketch.Variable, int[]> values = new LinkedHashMap<>();
    private final Map<Channel, List<List<Integer>>> waiting = new LinkedHashMap<>();

    String where(String process) {
      return points.getOrDefault(process, "");
    }

    int[] values(DveSketch.Variable variable) {
      return values.getOrDefault(variable, new int[0]);
    }

    private List<List<Integer>> waiting(Channel channel) {
      return waiting.computeIfAbsent(channel, c -> new ArrayList<>());
    }

    private World copy() {
      World copy = new World();
      copy.points.putAll(points);
      values.forEach((v, now) -> copy.values.put(v, now.clone()));
      waiting.forEach((c, now) -> copy.waiting.put(c, new ArrayList<>(now)));
      return copy;
    }

    /** Whether a process has failed. */
    boolean hasFailed() {
      return points.containsValue(FAILED);
    }

    /** As the system describes it. */
    @Override
    public String toString() {
      List<String> parts = new ArrayList<>();
      points.forEach((p, s) -> parts.add(p + "=" + s));
      values.forEach(
          (v, now) -> {
            for (int i = 0; i < now.length; i++) {
              switch (v.shape()) {
                case SCALAR -> parts.add(v.path() + "=" + now[i]);
                case ARRAY -> parts.add(v.path() + "[" + i + "]=" + now[i]);
                case CONSTANT_ARRAY -> {}
              }
            }
          });
      waiting.forEach((c, now) -> parts.add(c.name() + "=" + text(now)));
      return String.join(" ", parts);
    }

    private static String text(List<List<Integer>> messages) {
      return messages.stream()
          .map(m -> m.stream().map(String::valueOf).collect(Collectors.joining(",")))
          .collect(Collectors.joining(" ", "[", "]"));
    }
  }

  /** A move of a machine. */
  private record Part(Machine machine, Move move) {
    boolean isHere(World world) {
      return world.where(machine.name()).equals(move.from());
    }

    boolean isCommitted() {
      return machine.committed().contains(move.from());
    }

    boolean isAllowed(World world) throws Failure {
      return move.guard().isEmpty() || move.guard().get().in(world) != 0;
    }

    void finish(World next) throws Failure {
      next.points.put(machine.name(), move.to());
      for (Effect e : move.effects()) {
        e.target().store(next, e.value().in(next));
      }
    }
  }

  World initial() {
    World world = new World();
    sketch.machines().forEach(m -> world.points.put(m.name(), m.states().getFirst()));
    sketch.globals().forEach(v -> begin(world, v));
    sketch.machines().forEach(m -> m.locals().forEach(v -> begin(world, v)));
    sketch.channels().stream()
        .filter(c -> c.capacity() > 0)
        .forEach(c -> world.waiting.put(c, new ArrayList<>()));
    return world;
  }

  private static void begin(World world, DveSketch.Variable v) {
    world.values.put(v, v.initial().stream().mapToInt(Integer::intValue).toArray());
  }

  /** How many assertions are violated; one that has no value is. */
  int violations(World world) {
    int count = 0;
    for (Machine m : sketch.machines()) {
      Optional<DveTerm> assertion = Optional.ofNullable(m.assertions().get(world.where(m.name())));
      if (assertion.isPresent()) {
        try {
          count += assertion.get().in(world) == 0 ? 1 : 0;
        } catch (Failure e) {
          count++;
        }
      }
    }
    return count;
  }

  /** Where each step that can be taken leads. */
  List<World> successors(World world) {
    List<World> found = new ArrayList<>();
    if (sketch.timing() == DveSketch.Timing.SYNC) {
      together(world, new ArrayList<>(), found);
      return found;
    }
    boolean urgent =
        sketch.machines().stream().anyMatch(m -> m.committed().contains(world.where(m.name())));
    for (List<Part> step : steps()) {
      if (step.stream().allMatch(p -> p.isHere(world) && (!urgent || p.isCommitted()))) {
        step(world, step).ifPresent(found::add);
      }
    }
    return found;
  }

  /** All steps of one process, and of two that can meet: the receiver comes first. */
  private List<List<Part>> steps() {
    List<List<Part>> all = new ArrayList<>();
    for (Part p : parts()) {
      switch (p.move().talk()) {
        case Talk.Nothing() -> all.add(List.of(p));
        case Talk.Send(Channel c, var values) when c.capacity() > 0 -> all.add(List.of(p));
        case Talk.Send send -> {}
        case Talk.Receive(Channel c, var targets) when c.capacity() > 0 -> all.add(List.of(p));
        case Talk.Receive(Channel c, var targets) ->
            parts().stream()
                .filter(q -> !q.machine().equals(p.machine()))
                .filter(q -> q.move().talk() instanceof Talk.Send(Channel d, var v) && d.equals(c))
                .forEach(q -> all.add(List.of(p, q)));
      }
    }
    return all;
  }

  private List<Part> parts() {
    return sketch.machines().stream()
        .flatMap(m -> m.moves().stream().map(move -> new Part(m, move)))
        .toList();
  }

  /** In a synchronous system, one move of each machine that is not chosen yet. */
  private void together(World world, List<Part> chosen, List<World> out) {
    if (chosen.size() == sketch.machines().size()) {
      step(world, chosen).ifPresent(out::add);
      return;
    }
    Machine machine = sketch.machines().get(chosen.size());
    for (Move move : machine.moves()) {
      Part part = new Part(machine, move);
      if (part.isHere(world) && mayBeAllowed(part, world)) {
        List<Part> more = new ArrayList<>(chosen);
        more.add(part);
        together(world, more, out);
      }
    }
  }

  private static boolean mayBeAllowed(Part part, World world) {
    try {
      return part.isAllowed(world);
    } catch (Failure e) {
      return true;
    }
  }

  /** Takes a step, if it can be taken; where a part of it fails, nothing else happens. */
  private Optional<World> step(World world, List<Part> step) {
    World next = world.copy();
    Part acting = step.getFirst();
    try {
      for (Part p : step) {
        acting = p;
        if (!hasRoom(world, p.move().talk()) || !p.isAllowed(world)) {
          return Optional.empty();
        }
      }
      if (step.size() == 2
          && step.get(0).move().talk() instanceof Talk.Receive(var c, var targets)
          && step.get(1).move().talk() instanceof Talk.Send(var d, var message)) {
        for (int i = 0; i < message.size(); i++) {
          acting = step.get(1);
          int value = message.get(i).in(world);
          acting = step.get(0);
          targets.get(i).store(next, value);
        }
      } else if (step.size() == 1) {
        useBuffer(world, next, acting.move().talk());
      }
      for (Part p : step) {
        acting = p;
        p.finish(next);
      }
      return Optional.of(next);
    } catch (Failure e) {
      World failed = world.copy();
      failed.points.put(acting.machine().name(), FAILED);
      return Optional.of(failed);
    }
  }

  private static boolean hasRoom(World world, Talk talk) {
    return switch (talk) {
      case Talk.Nothing() -> true;
      case Talk.Send(Channel c, var values) ->
          c.capacity() == 0 || world.waiting(c).size() < c.capacity();
      case Talk.Receive(Channel c, var targets) -> c.capacity() == 0 || !world.waiting(c).isEmpty();
    };
  }

  private static void useBuffer(World world, World next, Talk talk) throws Failure {
    switch (talk) {
      case Talk.Nothing() -> {}
      case Talk.Send(Channel c, var values) -> {
        List<Integer> message = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
          message.add(c.types().get(i).cut(values.get(i).in(world)));
        }
        next.waiting(c).add(message);
      }
      case Talk.Receive(Channel c, var targets) -> {
        List<Integer> message = next.waiting(c).removeFirst();
        for (int i = 0; i < targets.size(); i++) {
          targets.get(i).store(next, message.get(i));
        }
      }
    }
  }
}
