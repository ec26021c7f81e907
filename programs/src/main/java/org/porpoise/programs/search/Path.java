package org.porpoise.programs.search;

import java.util.Arrays;

/** The way of one worker through an exploration tree: the node before each step. Mutable. */
final class Path {
  private Branch[] nodes = new Branch[65];
  private int common;
  private int from;
  private int planned;

  /** The node before a step. */
  Branch node(int step) {
    return nodes[step];
  }

  void set(int step, Branch node) {
    if (step == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * step);
    }
    nodes[step] = node;
  }

  /** How many steps are as in the execution before. */
  int common() {
    return common;
  }

  /** The first step that is new to the tree. */
  int from() {
    return from;
  }

  /** How many steps are decided before the execution. */
  int planned() {
    return planned;
  }

  /** Goes down the first branch that waits at a node on the way, to the end of its sequence. */
  void take(int step) {
    common = step;
    from = step;
    planned = step;
    Branch node = nodes[step];
    do {
      node = node.begin();
      set(++planned, node);
    } while (node.size() > 0);
  }

  /** Does the same on another way after an execution of so many steps. */
  void take(Path other, int step, int length) {
    int same = 0;
    while (same < Math.min(step, length) && nodes[same + 1] == other.nodes[same + 1]) {
      same++;
    }
    for (int i = same + 1; i <= step; i++) {
      set(i, other.nodes[i]);
    }
    take(step);
    common = same;
  }

  /** Becomes the same way as another up to a node. */
  void copy(Path other, int step) {
    for (int i = 0; i <= step; i++) {
      set(i, other.nodes[i]);
    }
  }
}
