package org.porpoise.report.drawing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.porpoise.kernel.drawing.Drawing;

/**
 * Nodes that hang together, and where they are, the top left corner being at nought.
 *
 * @param boxes by the number of the node
 * @param group what all of them belong to; empty if to nothing or to different things
 */
record Block(Map<Integer, Box> boxes, String group, double width, double height) {
  private static final double GAP_X = 26;
  private static final double GAP_Y = 46;
  private static final double MARGIN = 18;
  private static final int ROUNDS = 10;

  /**
   * Lays out nodes.
   *
   * @param layers the nodes, from top to bottom and from left to right
   * @param sizes the size of each node of the drawing
   */
  static Block of(
      List<List<Integer>> layers,
      Drawing drawing,
      List<Line> lines,
      List<Box> sizes,
      List<List<Integer>> neighbours) {
    double[] x = new double[sizes.size()];
    Map<Integer, Integer> layerOf = new TreeMap<>();
    for (int layer = 0; layer < layers.size(); layer++) {
      for (int node : layers.get(layer)) {
        layerOf.put(node, layer);
      }
      spread(layers.get(layer), x, sizes, new double[x.length]);
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < layers.size(); i++) {
        pull(layers.get(round % 2 == 0 ? i : layers.size() - 1 - i), x, sizes, neighbours);
      }
    }
    return placed(layers, x, heights(layers, layerOf, lines, sizes), drawing, sizes);
  }

  /** Pulls the nodes of a layer towards their neighbours, as far as there is room. */
  private static void pull(
      List<Integer> layer, double[] x, List<Box> sizes, List<List<Integer>> neighbours) {
    double[] wish = new double[x.length];
    for (int node : layer) {
      wish[node] = neighbours.get(node).stream().mapToDouble(n -> x[n]).average().orElse(x[node]);
    }
    spread(layer, x, sizes, wish);
  }

  /** As near to the wish as the order allows: the mean of pushing to the right and to the left. */
  private static void spread(List<Integer> layer, double[] x, List<Box> sizes, double[] wish) {
    int last = layer.size() - 1;
    double[] toRight = new double[layer.size()];
    double[] toLeft = new double[layer.size()];
    for (int i = 0; i <= last; i++) {
      double least =
          i == 0
              ? wish[layer.get(0)]
              : toRight[i - 1] + apart(layer.get(i - 1), layer.get(i), sizes);
      toRight[i] = Math.max(wish[layer.get(i)], least);
    }
    for (int i = last; i >= 0; i--) {
      double most =
          i == last
              ? wish[layer.get(last)]
              : toLeft[i + 1] - apart(layer.get(i), layer.get(i + 1), sizes);
      toLeft[i] = Math.min(wish[layer.get(i)], most);
    }
    for (int i = 0; i <= last; i++) {
      x[layer.get(i)] = (toRight[i] + toLeft[i]) / 2;
    }
  }

  private static double apart(int left, int right, List<Box> sizes) {
    return sizes.get(left).right() + GAP_X + sizes.get(right).half();
  }

  /** The middle of each layer: below a layer there is room for what is written beside its lines. */
  private static double[] heights(
      List<List<Integer>> layers,
      Map<Integer, Integer> layerOf,
      List<Line> lines,
      List<Box> sizes) {
    double[] below = new double[layers.size()];
    for (Line line : lines) {
      Integer from = layerOf.get(line.from());
      Integer to = layerOf.get(line.to());
      if (from != null && to != null && !line.isLoop()) {
        double room = line.labels().size() * Caption.LINE + (from.equals(to) ? 24 : 0);
        int upper = Math.min(from, to);
        below[upper] = Math.max(below[upper], room);
      }
    }
    double[] y = new double[layers.size()];
    double top = MARGIN;
    for (int layer = 0; layer < y.length; layer++) {
      double high =
          layers.get(layer).stream().mapToDouble(n -> sizes.get(n).high()).max().orElse(0);
      y[layer] = top + high;
      top = y[layer] + high + GAP_Y + below[layer];
    }
    return y;
  }

  private static Block placed(
      List<List<Integer>> layers, double[] x, double[] y, Drawing drawing, List<Box> sizes) {
    double left = Double.MAX_VALUE;
    double right = -Double.MAX_VALUE;
    double bottom = 0;
    for (int layer = 0; layer < y.length; layer++) {
      for (int node : layers.get(layer)) {
        left = Math.min(left, x[node] - sizes.get(node).half());
        right = Math.max(right, x[node] + sizes.get(node).right());
        bottom = Math.max(bottom, y[layer] + sizes.get(node).high());
      }
    }
    Map<Integer, Box> boxes = new TreeMap<>();
    List<String> groups =
        layers.stream()
            .flatMap(List::stream)
            .map(n -> drawing.nodes().get(n).group())
            .distinct()
            .toList();
    String group = groups.size() == 1 ? groups.getFirst() : "";
    double wide = Math.max(right - left, Caption.width(group)) + 2 * MARGIN;
    double head = group.isEmpty() ? 0 : Caption.LINE;
    for (int layer = 0; layer < y.length; layer++) {
      for (int node : layers.get(layer)) {
        boxes.put(node, sizes.get(node).at(x[node] - left + MARGIN, y[layer] + head));
      }
    }
    boolean hasLineBelow = layers.getLast().size() > 1;
    return new Block(boxes, group, wide, bottom + head + MARGIN + (hasLineBelow ? 40 : 0));
  }
}
