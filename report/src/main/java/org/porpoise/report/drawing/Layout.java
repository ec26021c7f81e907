package org.porpoise.report.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.porpoise.kernel.drawing.Drawing;

/**
 * Where everything is on the paper.
 *
 * @param boxes by the number of the node
 * @param frames around nodes that belong together
 */
record Layout(List<Box> boxes, List<Frame> frames, double width, double height) {
  private static final double GAP = 18;

  Layout {
    boxes = List.copyOf(boxes);
    frames = List.copyOf(frames);
  }

  /** A frame with a name. */
  record Frame(String name, double x, double y, double width, double height) {}

  /** Lays out a drawing: what hangs together by itself, and that side by side in rows. */
  static Layout of(Drawing drawing, List<Line> lines) {
    List<List<Integer>> neighbours = neighbours(drawing, lines);
    List<Box> sizes = sizes(drawing, lines);
    List<Block> blocks = new ArrayList<>();
    for (List<Integer> nodes : components(drawing, lines)) {
      blocks.add(
          Block.of(Layers.of(nodes, drawing, neighbours), drawing, lines, sizes, neighbours));
    }
    return inRows(blocks, sizes);
  }

  private static Layout inRows(List<Block> blocks, List<Box> sizes) {
    double area = blocks.stream().mapToDouble(b -> b.width() * b.height()).sum();
    double enough = Math.max(700, Math.sqrt(area) * 1.5);
    List<Box> boxes = new ArrayList<>(sizes);
    List<Frame> frames = new ArrayList<>();
    double x = GAP;
    double y = GAP;
    double rowHeight = 0;
    double width = 0;
    for (Block block : blocks) {
      if (x > GAP && x + block.width() > enough) {
        x = GAP;
        y += rowHeight + GAP;
        rowHeight = 0;
      }
      for (Map.Entry<Integer, Box> entry : block.boxes().entrySet()) {
        boxes.set(entry.getKey(), entry.getValue().moved(x, y));
      }
      if (!block.group().isEmpty()) {
        frames.add(new Frame(block.group(), x, y, block.width(), block.height()));
      }
      x += block.width() + GAP;
      width = Math.max(width, x);
      rowHeight = Math.max(rowHeight, block.height());
    }
    return new Layout(boxes, frames, Math.max(width, 2 * GAP), y + rowHeight + GAP);
  }

  private static List<Box> sizes(Drawing drawing, List<Line> lines) {
    Map<Integer, Double> loops = new HashMap<>();
    for (Line line : lines) {
      if (line.isLoop()) {
        loops.merge(line.from(), Caption.width(line.labels()), Math::max);
      }
    }
    List<Box> sizes = new ArrayList<>();
    for (Drawing.Node node : drawing.nodes()) {
      sizes.add(Box.of(node, loops.getOrDefault(sizes.size(), -1.0)));
    }
    return sizes;
  }

  private static List<List<Integer>> neighbours(Drawing drawing, List<Line> lines) {
    List<List<Integer>> neighbours = new ArrayList<>();
    drawing.nodes().forEach(n -> neighbours.add(new ArrayList<>()));
    for (Line line : lines) {
      if (!line.isLoop() && !neighbours.get(line.from()).contains(line.to())) {
        neighbours.get(line.from()).add(line.to());
        neighbours.get(line.to()).add(line.from());
      }
    }
    return neighbours;
  }

  /** The nodes that hang together by lines or by belonging to one group. */
  private static List<List<Integer>> components(Drawing drawing, List<Line> lines) {
    int[] leader = new int[drawing.nodes().size()];
    Map<String, Integer> firstOf = new HashMap<>();
    for (int n = 0; n < leader.length; n++) {
      leader[n] = n;
    }
    for (int n = 0; n < leader.length; n++) {
      String group = drawing.nodes().get(n).group();
      if (!group.isEmpty()) {
        unite(leader, n, firstOf.computeIfAbsent(group, g -> -1) < 0 ? n : firstOf.get(group));
        firstOf.put(group, n);
      }
    }
    lines.forEach(line -> unite(leader, line.from(), line.to()));
    Map<Integer, List<Integer>> components = new TreeMap<>();
    for (int n = 0; n < leader.length; n++) {
      components.computeIfAbsent(find(leader, n), l -> new ArrayList<>()).add(n);
    }
    return List.copyOf(components.values());
  }

  private static int find(int[] leader, int node) {
    int at = node;
    while (leader[at] != at) {
      leader[at] = leader[leader[at]];
      at = leader[at];
    }
    return at;
  }

  /** The first node of a component leads it. */
  private static void unite(int[] leader, int one, int other) {
    int a = find(leader, one);
    int b = find(leader, other);
    leader[Math.max(a, b)] = Math.min(a, b);
  }
}
