package org.porpoise.search.proviso;

import org.porpoise.search.store.StateInts;

/**
 * The colors of states, and for those on the stack how many fully expanded states are below them;
 * four bytes a state.
 */
public class Colors {
  private static final int BITS = 3;

  private final StateInts marks = new StateInts();

  /** The colors of section 6 of "Solving the ignoring problem for partial order reduction". */
  public enum Color {
    /** On the stack, partly expanded, and no successor is known that is not green. */
    ORANGE(0),
    /** On the stack, partly expanded, with a successor that is not green: will be red. */
    PURPLE(1),
    /** Off the stack and dangerous: partly expanded, with a successor that is not green. */
    RED(2),
    /** Safe to reach: all its successors are green. */
    GREEN(3),
    /** Green because it is fully expanded, and on the stack. */
    EXPANDED(4);

    private static final Color[] BY_CODE = {ORANGE, PURPLE, RED, GREEN, EXPANDED};

    private final int code;

    Color(int code) {
      this.code = code;
    }
  }

  Color of(int id) {
    return Color.BY_CODE[marks.get(id) & (1 << BITS) - 1];
  }

  /** How many fully expanded states were below a state when it entered the stack. */
  int expandedBelow(int id) {
    return marks.get(id) >>> BITS;
  }

  /** A state enters the stack above so many fully expanded ones. */
  void enter(int id, int expandedBelow) {
    marks.set(id, expandedBelow << BITS | Color.ORANGE.code);
  }

  public void paint(int id, Color color) {
    marks.set(id, expandedBelow(id) << BITS | color.code);
  }

  /** The bytes taken. */
  long bytes() {
    return marks.bytes();
  }
}
