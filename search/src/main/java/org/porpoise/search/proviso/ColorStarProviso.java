package org.porpoise.search.proviso;

import java.util.Arrays;
import org.porpoise.search.proviso.Colors.Color;

/**
 * The color proviso with the backtrack phase anticipated, C2ᴸ_c⋆ (section 6.2 of "Solving the
 * ignoring problem for partial order reduction"): fewer states turn red, because a state on the
 * stack turns green as soon as all that is explored from it has been begun and is green.
 *
 * <p>When the state on top is fully expanded, or leads to a green one, the stack is followed down
 * as long as states are orange and nothing waits there. From such a state on, nothing but what is
 * above it on the stack will be executed any more; so a cycle that is closed to it later goes
 * through the fully expanded state for which it turned green, which stays on the stack until then.
 * If it turned green because of a state that was matched, no cycle is closed to it any more. With
 * this, the proof of Proposition 3 is the one for {@link ColorProviso}.
 *
 * <p>Purple need not be spread down the stack at once, as the article does: what is below a purple
 * state is not looked at while that is on the stack, and turns purple when it leaves.
 */
public final class ColorStarProviso extends ColorProviso {
  private int[] stack = new int[1024];
  private int[] waiting = new int[1024]; // transitions, by level of the stack
  private int size;

  public ColorStarProviso(FollowedSearch search, Colors colors) {
    super(search, colors);
  }

  @Override
  public void entered(int id) {
    super.entered(id);
    if (size == stack.length) {
      stack = Arrays.copyOf(stack, 2 * size);
      waiting = Arrays.copyOf(waiting, 2 * size);
    }
    waiting[size] = Integer.MAX_VALUE;
    stack[size++] = id;
  }

  @Override
  public void decided(int id, Share share) {
    super.decided(id, share);
    if (share == Share.ALL) {
      spreadFrom(size - 2);
    }
  }

  @Override
  public void executed(int transition, int left) {
    waiting[size - 1] = left;
  }

  @Override
  public void matched(int from, int to) {
    super.matched(from, to);
    switch (color(from)) {
      case EXPANDED -> spreadFrom(size - 2);
      case ORANGE -> spreadFrom(size - 1);
      case PURPLE, RED, GREEN -> {}
    }
  }

  @Override
  public void left(int id, int parent) {
    super.left(id, parent);
    size--;
  }

  @Override
  public long bytes() {
    return super.bytes() + 8L * stack.length;
  }

  /** Paints the stack green from a level downwards, as far as nothing else can happen there. */
  private void spreadFrom(int level) {
    for (int i = level; i >= 0 && waiting[i] == 0 && color(stack[i]) == Color.ORANGE; i--) {
      paint(stack[i], Color.GREEN);
    }
  }
}
