package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.letter.Cube;
import org.porpoise.logic.letter.Guard;

/** Collects the edges from a state: what differs in the guard only becomes one. */
final class EdgeList {
  private final Map<Kind, List<Cube>> cubes = new LinkedHashMap<>();

  private record Kind(int target, long marks) {}

  void add(int target, List<Cube> guard, long marks) {
    cubes.computeIfAbsent(new Kind(target, marks), kind -> new ArrayList<>()).addAll(guard);
  }

  List<Edge> edges() {
    List<Edge> edges = new ArrayList<>();
    cubes.forEach(
        (kind, guard) -> {
          Guard minimal = Guard.anyOf(guard);
          if (minimal.isSatisfiable()) {
            edges.add(new Edge(kind.target, minimal, kind.marks));
          }
        });
    return edges;
  }
}
