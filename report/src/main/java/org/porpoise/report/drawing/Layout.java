package org.porpoise.report.drawing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where everything is on the paper.
 *
 * @param boxes what is on the sheet, now in its place
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

  /** Lays out what is on a sheet: what hangs together by itself, and that side by side in rows. */
  static Layout of(Sheet sheet) {
    List<List<Integer>> neighbours = sheet.neighbours();
    List<Block> blocks = new ArrayList<>();
    for (List<Integer> nodes : components(sheet)) {
      blocks.add(Block.of(Layers.of(nodes, sheet.ranks(), neighbours), sheet, neighbours));
    }
    return inRows(blocks, sheet.boxes());
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

  /** The nodes that hang together by lines or by belonging to one group. */
  private static List<List<Integer>> components(Sheet sheet) {
    int[] leader = new int[sheet.boxes().size()];
    Map<String, Integer> firstOf = new HashMap<>();
    for (int n = 0; n < leader.length; n++) {
      leader[n] = n;
    }
    for (int n = 0; n < leader.length; n++) {
      String group = sheet.groups().get(n);
      if (!group.isEmpty()) {
        Integer first = firstOf.putIfAbsent(group, n);
        unite(leader, n, first == null ? n : first);
      }
    }
    sheet.strokes().forEach(stroke -> unite(leader, stroke.from(), stroke.to()));
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
