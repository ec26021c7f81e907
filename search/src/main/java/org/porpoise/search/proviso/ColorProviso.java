package org.porpoise.search.proviso;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.proviso.Colors.Color;
import org.porpoise.search.store.StateBits;

/**
 * The color proviso C2ᴸ_c (Figure 7 of "Solving the ignoring problem for partial order reduction"):
 * every cycle of the reduced graph has a fully expanded state (Theorem 1). Not for use with sleep
 * sets.
 *
 * <p>A proper subset may be taken if each transition leads to a new state, to a green one, or to a
 * partly expanded one on the stack with a fully expanded one above it: the cycle that closes there
 * goes through the latter. A red state may lead back to the stack on another way, around that fully
 * expanded one. A state that was new when the set was chosen can be red when it is reached; then
 * the state that it is reached from is fully expanded after all, and counts as such at once. What
 * it postponed is explored when it has nothing else to do, which is another order of the same
 * transitions.
 *
 * <p>Colors are kept with each state and not read off its successors when it leaves the stack: a
 * partly expanded state turns purple when a transition leads to one that is not green, or when one
 * that was entered from it turns red. Each way through a sequence of states that are passed through
 * is an edge of its own.
 */
public class ColorProviso implements CycleProviso {
  private final FollowedSearch search;
  private final Colors colors;
  private final StateBits extended = new StateBits(); // expanded after all, and not yet fully
  private int expanded; // states on the stack that are fully expanded

  public ColorProviso(FollowedSearch search, Colors colors) {
    this.search = search;
    this.colors = colors;
  }

  @Override
  public Demand demand() {
    return Demand.ALL;
  }

  @Override
  public boolean isGood(int id) {
    return switch (colors.of(id)) {
      case GREEN, EXPANDED -> true;
      case ORANGE, PURPLE -> colors.expandedBelow(id) < expanded;
      case RED -> false;
    };
  }

  @Override
  public void entered(int id) {
    colors.enter(id, expanded);
  }

  @Override
  public void decided(int id, Share share) {
    if (share == Share.ALL) {
      expand(id);
    }
  }

  @Override
  public void matched(int from, int to) {
    if (colors.of(from) == Color.EXPANDED) {
      return;
    }
    switch (colors.of(to)) {
      case GREEN, EXPANDED -> {}
      case ORANGE, PURPLE -> colors.paint(from, Color.PURPLE);
      case RED -> {
        extended.set(from);
        expand(from);
      }
    }
  }

  @Override
  public boolean extend(int id, TransitionBuffer todo, int start) {
    if (!extended.get(id)) {
      return false;
    }
    extended.clear(id);
    TransitionBuffer enabled = new TransitionBuffer();
    search.enabled(id, enabled);
    TransitionBuffer explored = new TransitionBuffer();
    for (int i = start; i < todo.size(); i++) {
      explored.add(todo.get(i));
    }
    for (int i = 0; i < enabled.size(); i++) {
      if (!explored.contains(enabled.get(i))) {
        todo.add(enabled.get(i));
      }
    }
    return true;
  }

  @Override
  public void left(int id, int parent) {
    switch (colors.of(id)) {
      case EXPANDED -> {
        expanded--;
        colors.paint(id, Color.GREEN);
      }
      case ORANGE -> colors.paint(id, Color.GREEN);
      case PURPLE -> {
        colors.paint(id, Color.RED);
        if (parent >= 0 && colors.of(parent) == Color.ORANGE) {
          colors.paint(parent, Color.PURPLE);
        }
      }
      case GREEN, RED -> {}
    }
  }

  @Override
  public long bytes() {
    return colors.bytes() + extended.bytes();
  }

  Color color(int id) {
    return colors.of(id);
  }

  void paint(int id, Color color) {
    colors.paint(id, color);
  }

  private void expand(int id) {
    expanded++;
    colors.paint(id, Color.EXPANDED);
  }
}
