package org.porpoise.report.drawing;

import org.porpoise.kernel.drawing.Drawing;

/**
 * Where a node is: its figure, and the room for what is written beside it.
 *
 * @param x the middle of the figure; y likewise
 * @param half half the width of the figure
 * @param high half its height
 * @param beside the room that it takes to the right of its figure
 */
record Box(Drawing.Shape shape, double x, double y, double half, double high, double beside) {
  private static final double RADIUS = 16;
  private static final double MARGIN = 9;
  private static final double LOOP = 34;

  /**
   * A node that is nowhere yet.
   *
   * @param loops how wide the words of lines from the node to itself are; negative if there are
   *     none
   */
  static Box of(Drawing.Node node, double loops) {
    double loop = loops < 0 ? 0 : LOOP + loops;
    return switch (node.shape()) {
      case PLACE ->
          new Box(
              node.shape(), 0, 0, RADIUS, RADIUS, Math.max(loop, 5 + Caption.width(node.label())));
      case TRANSITION, STATE, INITIAL_STATE, END_STATE ->
          new Box(
              node.shape(), 0, 0, Math.max(14, Caption.width(node.label()) / 2 + MARGIN), 13, loop);
    };
  }

  Box at(double newX, double newY) {
    return new Box(shape, newX, newY, half, high, beside);
  }

  Box moved(double byX, double byY) {
    return at(x + byX, y + byY);
  }

  /** How far the room of the node reaches to the right of its middle. */
  double right() {
    return half + beside;
  }

  boolean isRound() {
    return shape == Drawing.Shape.PLACE;
  }

  /** How far above or below its middle the figure ends, so far beside the middle. */
  double heightAt(double dx) {
    return isRound() ? Math.sqrt(Math.max(0, half * half - dx * dx)) : high;
  }

  /** Where a line leaves that leads to another node: towards it, but on the figure. */
  double towards(double otherX, double aside) {
    double most = isRound() ? half * 0.7 : half - 6;
    return Math.clamp((otherX - x) * 0.25 + aside, -most, most);
  }
}
