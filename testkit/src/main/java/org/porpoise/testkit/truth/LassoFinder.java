package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Walks through a strongly connected part of a product so that every edge and node of it is seen
 * that adds a mark, or a turn, or a state in which somebody is disabled.
 */
final class LassoFinder {
  private final TemporalTruth product;
  private final BitSet part;

  LassoFinder(TemporalTruth product, BitSet part) {
    this.product = product;
    this.part = part;
  }

  Lasso lasso() {
    List<TemporalTruth.Edge> stem = path(0, part::get, e -> true);
    int start = stem.isEmpty() ? 0 : stem.getLast().target();
    List<TemporalTruth.Edge> cycle = new ArrayList<>();
    int at = start;
    for (TemporalTruth.Edge edge : useful()) {
      cycle.addAll(path(at, n -> n == edge.source(), this::isInner));
      cycle.add(edge);
      at = edge.target();
    }
    cycle.addAll(path(at, n -> n == start, this::isInner));
    return new Lasso(steps(stem), steps(cycle));
  }

  /** Edges that between them have all marks, move all that move, and leave all nodes. */
  private List<TemporalTruth.Edge> useful() {
    Map<Object, TemporalTruth.Edge> firsts = new LinkedHashMap<>();
    for (TemporalTruth.Edge edge : product.inner(part)) {
      for (long left = edge.marks(); left != 0; left &= left - 1) {
        firsts.putIfAbsent(Long.lowestOneBit(left), edge);
      }
      product.moving(edge).stream().forEach(u -> firsts.putIfAbsent(u, edge));
      firsts.putIfAbsent(product.enabled(edge.source()), edge);
    }
    return firsts.values().stream().distinct().toList();
  }

  private boolean isInner(TemporalTruth.Edge edge) {
    return part.get(edge.source()) && part.get(edge.target());
  }

  private static List<Integer> steps(List<TemporalTruth.Edge> edges) {
    return edges.stream()
        .map(TemporalTruth.Edge::transition)
        .filter(t -> t != TemporalTruth.STUTTER)
        .toList();
  }

  /** A shortest path. */
  private List<TemporalTruth.Edge> path(
      int from, Predicate<Integer> isGoal, Predicate<TemporalTruth.Edge> allowed) {
    Map<Integer, List<TemporalTruth.Edge>> paths = new HashMap<>(Map.of(from, List.of()));
    List<Integer> queue = new ArrayList<>(List.of(from));
    for (int i = 0; i < queue.size(); i++) {
      int node = queue.get(i);
      List<TemporalTruth.Edge> soFar = paths.getOrDefault(node, List.of());
      if (isGoal.test(node)) {
        return soFar;
      }
      for (TemporalTruth.Edge edge : product.edges(node)) {
        if (allowed.test(edge) && !paths.containsKey(edge.target())) {
          List<TemporalTruth.Edge> longer = new ArrayList<>(soFar);
          longer.add(edge);
          paths.put(edge.target(), longer);
          queue.add(edge.target());
        }
      }
    }
    throw new AssertionError("the part is not connected");
  }
}
