package org.porpoise.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/** All reachable states of a small system, numbered in breadth-first order, and all steps. */
public final class StateGraph {
  private final TransitionSystem system;
  private final Stepper stepper;
  private final List<long[]> states = new ArrayList<>();
  private final List<List<Edge>> edges = new ArrayList<>();
  private final Map<List<Long>, Integer> numbers = new HashMap<>();

  /** A step: a transition and the number of the state it leads to. */
  public record Edge(int transition, int target) {}

  public StateGraph(TransitionSystem system) {
    this.system = system;
    stepper = system.stepper();
    long[] initial = new long[system.layout().words()];
    stepper.initial(initial, 0);
    number(initial);
    for (int i = 0; i < states.size(); i++) {
      explore(states.get(i));
    }
  }

  private void explore(long[] state) {
    TransitionBuffer enabled = new TransitionBuffer();
    stepper.enabled(state, 0, enabled);
    List<Edge> found = new ArrayList<>();
    for (int t : enabled.toArray()) {
      long[] target = new long[state.length];
      stepper.fire(t, state, 0, target, 0);
      found.add(new Edge(t, number(target)));
    }
    edges.add(found);
  }

  private int number(long[] state) {
    return numbers.computeIfAbsent(
        Arrays.stream(state).boxed().toList(),
        k -> {
          states.add(state);
          return states.size() - 1;
        });
  }

  public int size() {
    return states.size();
  }

  public int edgeCount() {
    return edges.stream().mapToInt(List::size).sum();
  }

  public long[] state(int number) {
    return states.get(number);
  }

  public List<Edge> edges(int number) {
    return edges.get(number);
  }

  public boolean isEnabled(int transition, int number) {
    return next(transition, number).isPresent();
  }

  /** The state that a transition leads to, where it is enabled. */
  public OptionalInt next(int transition, int number) {
    for (Edge edge : edges.get(number)) {
      if (edge.transition() == transition) {
        return OptionalInt.of(edge.target());
      }
    }
    return OptionalInt.empty();
  }

  /** The states where nothing is enabled, as people read them. */
  public List<String> deadlocks() {
    List<String> dead = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      if (edges.get(i).isEmpty()) {
        dead.add(describe(i));
      }
    }
    return dead;
  }

  public String describe(int number) {
    return system.describe(states.get(number), 0);
  }

  /** The structure of a system that has one. */
  public static Structure structure(TransitionSystem system) {
    if (system.knowledge() instanceof Knowledge.Structured structured) {
      return structured.structure();
    }
    throw new AssertionError(system.name() + " has no structure");
  }

  /** A system as text, for failures. */
  public static String print(TransitionSystem system) {
    Structure structure = structure(system);
    StringBuilder text = new StringBuilder(system.name());
    long[] initial = new long[system.layout().words()];
    system.stepper().initial(initial, 0);
    text.append(", at first ").append(system.describe(initial, 0));
    for (Transition t : structure.transitions()) {
      text.append("\n  ").append(t.index()).append(" ").append(t.name()).append(":");
      for (Move m : t.moves()) {
        List<String> points = structure.processes().get(m.process()).points();
        text.append(" ").append(structure.processes().get(m.process()).name());
        text.append(" ").append(points.get(m.from())).append("->").append(points.get(m.to()));
      }
      t.guard().forEach(c -> text.append(" [").append(c.text()).append("]"));
      t.used()
          .forEach(
              u ->
                  text.append(" ")
                      .append(structure.objects().get(u.object()).name())
                      .append(".")
                      .append(u.op()));
    }
    return text.toString();
  }
}
