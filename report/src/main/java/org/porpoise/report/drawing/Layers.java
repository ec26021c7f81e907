package org.porpoise.report.drawing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/** Puts nodes that hang together in layers, and the layers in an order with few crossings. */
final class Layers {
  private static final int SWEEPS = 12;

  private final List<List<Integer>> neighbours;
  private final int[] layerOf;
  private final double[] position;
  private final List<List<Integer>> layers = new ArrayList<>();

  private Layers(List<List<Integer>> neighbours) {
    this.neighbours = neighbours;
    this.layerOf = new int[neighbours.size()];
    this.position = new double[neighbours.size()];
    Arrays.fill(layerOf, -1);
  }

  /**
   * The layers of some nodes, from top to bottom, each from left to right.
   *
   * @param ranks how early each node comes
   * @param neighbours for each node those it is joined with
   */
  static List<List<Integer>> of(
      List<Integer> nodes, List<Integer> ranks, List<List<Integer>> neighbours) {
    Layers layers = new Layers(neighbours);
    layers.spread(nodes.stream().min(Comparator.comparingInt(ranks::get)).orElseThrow());
    for (int node : nodes) {
      if (layers.layerOf[node] < 0) {
        layers.spread(node);
      }
    }
    layers.order();
    return layers.layers;
  }

  /** Breadth first, whatever the direction of edges: neighbours are at most one layer apart. */
  private void spread(int root) {
    Deque<Integer> open = new ArrayDeque<>(List.of(root));
    layerOf[root] = 0;
    while (!open.isEmpty()) {
      int node = open.remove();
      while (layers.size() <= layerOf[node]) {
        layers.add(new ArrayList<>());
      }
      layers.get(layerOf[node]).add(node);
      for (int neighbour : neighbours.get(node)) {
        if (layerOf[neighbour] < 0) {
          layerOf[neighbour] = layerOf[node] + 1;
          open.add(neighbour);
        }
      }
    }
  }

  /** Moves each node to the middle of its neighbours, down and up again. */
  private void order() {
    layers.forEach(this::number);
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      boolean down = sweep % 2 == 0;
      for (int i = 0; i < layers.size(); i++) {
        int layer = down ? i : layers.size() - 1 - i;
        List<Integer> nodes = layers.get(layer);
        double[] wish = new double[position.length];
        nodes.forEach(n -> wish[n] = middle(n, down ? layer - 1 : layer + 1));
        nodes.sort(Comparator.comparingDouble(n -> wish[n]));
        number(nodes);
      }
    }
  }

  private void number(List<Integer> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      position[nodes.get(i)] = (i + 0.5) / nodes.size();
    }
  }

  private double middle(int node, int layer) {
    return neighbours.get(node).stream()
        .filter(n -> layerOf[n] == layer)
        .mapToDouble(n -> position[n])
        .average()
        .orElse(position[node]);
  }
}
