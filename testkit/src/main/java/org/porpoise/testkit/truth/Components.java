package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The strongly connected components with an edge inside, of a part of a graph (Tarjan 1972),
 * without recursion. Of the others there may be very many, and nobody asks for them.
 */
final class Components {
  private final IntFunction<int[]> successors;
  private final BitSet part;
  private final int[] index;
  private final int[] low;
  private final int[] position;
  private final BitSet open = new BitSet();
  private final List<Integer> stack = new ArrayList<>();
  private final List<BitSet> found = new ArrayList<>();
  private int visited;

  private Components(BitSet part, IntFunction<int[]> successors) {
    this.part = part;
    this.successors = successors;
    index = new int[part.length()];
    low = new int[part.length()];
    position = new int[part.length()];
  }

  static List<BitSet> of(BitSet part, IntFunction<int[]> successors) {
    Components components = new Components(part, successors);
    for (int node = part.nextSetBit(0); node >= 0; node = part.nextSetBit(node + 1)) {
      if (components.index[node] == 0) {
        components.search(node);
      }
    }
    return components.found;
  }

  private void search(int root) {
    List<Integer> path = new ArrayList<>();
    enter(root, path);
    while (!path.isEmpty()) {
      int node = path.getLast();
      int[] next = successors.apply(node);
      if (position[node] < next.length) {
        int target = next[position[node]++];
        if (part.get(target) && index[target] == 0) {
          enter(target, path);
        } else if (part.get(target) && open.get(target)) {
          low[node] = Math.min(low[node], index[target]);
        }
      } else {
        path.removeLast();
        if (!path.isEmpty()) {
          low[path.getLast()] = Math.min(low[path.getLast()], low[node]);
        }
        close(node);
      }
    }
  }

  private void enter(int node, List<Integer> path) {
    index[node] = ++visited;
    low[node] = visited;
    open.set(node);
    stack.add(node);
    path.add(node);
  }

  private void close(int node) {
    if (low[node] == index[node] && stack.getLast() == node && !hasLoop(node)) {
      stack.removeLast();
      open.clear(node);
    } else if (low[node] == index[node]) {
      BitSet component = new BitSet();
      while (!component.get(node)) {
        int member = stack.removeLast();
        open.clear(member);
        component.set(member);
      }
      found.add(component);
    }
  }

  private boolean hasLoop(int node) {
    return IntStream.of(successors.apply(node)).anyMatch(n -> n == node);
  }
}
