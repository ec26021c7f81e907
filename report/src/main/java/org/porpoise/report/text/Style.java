package org.porpoise.report.text;

/**
 * How text is written.
 *
 * @param show how executions are laid out
 * @param width how many characters fit a line
 */
public record Style(Ink ink, Show show, int width) {
  private static final int USUAL_WIDTH = 100;

  /** The usual layout for lines of the usual width. */
  public static Style of(Ink ink) {
    return new Style(ink, Show.AUTO, USUAL_WIDTH);
  }
}
