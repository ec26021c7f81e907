package org.porpoise.report.drawing;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Nodes that hang together, and where they are, the top left corner being at nought.
 *
 * @param boxes by the number of the node
 * @param group what all of them belong to; empty if to nothing or to different things
 */
record Block(Map<Integer, Box> boxes, String group, double width, double height) {
  private static final double GAP_X = 26;
  private static final double GAP_Y = 46;
  private static final double WORDS_GAP_Y = 24;
  private static final double MARGIN = 18;
  private static final int ROUNDS = 10;

  /**
   * Lays out nodes.
   *
   * @param layers the nodes, from top to bottom and from left to right
   * @param sheet tells the size of each
   */
  static Block of(List<List<Integer>> layers, Sheet sheet, List<List<Integer>> neighbours) {
    List<Box> sizes = sheet.boxes();
    double[] x = new double[sizes.size()];
    layers.forEach(layer -> spread(layer, x, sizes, new double[x.length]));
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < layers.size(); i++) {
        pull(layers.get(round % 2 == 0 ? i : layers.size() - 1 - i), x, sizes, neighbours);
      }
    }
    return placed(layers, x, heights(layers, sizes), sheet);
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

  /** The middle of each layer. Words need no room for lines that end at them. */
  private static double[] heights(List<List<Integer>> layers, List<Box> sizes) {
    double[] y = new double[layers.size()];
    double top = MARGIN;
    for (int layer = 0; layer < y.length; layer++) {
      List<Integer> nodes = layers.get(layer);
      double high = nodes.stream().mapToDouble(n -> sizes.get(n).high()).max().orElse(0);
      boolean hasWords =
          Stream.concat(
                  nodes.stream(),
                  layer + 1 < y.length ? layers.get(layer + 1).stream() : Stream.empty())
              .anyMatch(n -> sizes.get(n).figure() == Box.Figure.WORDS);
      y[layer] = top + high;
      top = y[layer] + high + (hasWords ? WORDS_GAP_Y : GAP_Y);
    }
    return y;
  }

  private static Block placed(List<List<Integer>> layers, double[] x, double[] y, Sheet sheet) {
    List<Box> sizes = sheet.boxes();
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
        layers.stream().flatMap(List::stream).map(n -> sheet.groups().get(n)).distinct().toList();
    String group = groups.size() == 1 ? groups.getFirst() : "";
    double wide = Math.max(right - left, Caption.width(group)) + 2 * MARGIN;
    double head = group.isEmpty() ? 0 : Caption.LINE;
    for (int layer = 0; layer < y.length; layer++) {
      for (int node : layers.get(layer)) {
        boxes.put(node, sizes.get(node).at(x[node] - left + MARGIN, y[layer] + head));
      }
    }
    return new Block(boxes, group, wide, bottom + head + MARGIN);
  }
}
