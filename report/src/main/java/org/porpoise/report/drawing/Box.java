package org.porpoise.report.drawing;

import java.util.List;
import org.porpoise.kernel.drawing.Drawing;

/**
 * Where something is: its figure, and the room for what is written beside it.
 *
 * @param x the middle of the figure; y likewise
 * @param half half the width of the figure
 * @param high half its height
 * @param beside the room that it takes to the right of its figure
 */
record Box(Figure figure, double x, double y, double half, double high, double beside) {
  private static final double RADIUS = 16;
  private static final double MARGIN = 9;

  /** How far the ends of lines that come and of lines that go keep apart. */
  private static final double APART = 4;

  /** What lines end at. */
  enum Figure {
    CIRCLE,
    BOX,
    WORDS
  }

  /** A node that is nowhere yet. */
  static Box of(Drawing.Node node) {
    return switch (node.shape()) {
      case PLACE -> new Box(Figure.CIRCLE, 0, 0, RADIUS, RADIUS, 5 + Caption.width(node.label()));
      case TRANSITION, STATE, INITIAL_STATE, END_STATE ->
          new Box(Figure.BOX, 0, 0, Math.max(14, Caption.width(node.label()) / 2 + MARGIN), 13, 0);
    };
  }

  /** Words that are nowhere yet. */
  static Box ofWords(List<String> words) {
    return new Box(
        Figure.WORDS, 0, 0, Caption.width(words) / 2, words.size() * Caption.LINE / 2, 0);
  }

  Box at(double newX, double newY) {
    return new Box(figure, newX, newY, half, high, beside);
  }

  Box moved(double byX, double byY) {
    return at(x + byX, y + byY);
  }

  /** How far it reaches to the right of its middle. */
  double right() {
    return half + beside;
  }

  /** How far above or below its middle the figure ends, so far beside the middle. */
  double heightAt(double dx) {
    return figure == Figure.CIRCLE ? Math.sqrt(Math.max(0, half * half - dx * dx)) : high;
  }

  /** Where a line begins that leads to something: on the figure, on the near side. */
  double leaving(double otherX) {
    return towards(otherX, APART);
  }

  /** Where a line ends that comes from something. */
  double arriving(double otherX) {
    return towards(otherX, -APART);
  }

  private double towards(double otherX, double aside) {
    return switch (figure) {
      case CIRCLE -> Math.clamp((otherX - x) * 0.25, -half / 2, half / 2) + aside;
      case BOX -> Math.clamp((otherX - x) * 0.25, 10 - half, half - 10) + aside;
      case WORDS -> 0;
    };
  }
}
