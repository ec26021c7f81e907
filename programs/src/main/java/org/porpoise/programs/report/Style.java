package org.porpoise.programs.report;

/**
 * How text is written.
 *
 * @param ink with colours or without
 * @param width how many characters fit a line
 * @param detail how much of an execution is told
 */
public record Style(Ink ink, int width, Detail detail) {
  private static final int USUAL_WIDTH = 120;

  /** For messages of failed tests, which nobody knows the width of. */
  public static Style plain() {
    return new Style(Ink.PLAIN, USUAL_WIDTH, Detail.FOLDED);
  }
}
