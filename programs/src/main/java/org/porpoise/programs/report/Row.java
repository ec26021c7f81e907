package org.porpoise.programs.report;

import org.porpoise.programs.story.Story.Event;
import org.porpoise.programs.story.Story.Waiting;

/**
 * A line of the column of a thread.
 *
 * @param thread the number of the thread
 * @param text what it does
 * @param place where in the source, such as {@code Account.java:12}; empty if not known
 * @param weight how the line is shown
 */
record Row(int thread, String text, String place, Weight weight) {

  /** How a line is shown. */
  enum Weight {
    /** A step. */
    STEP,
    /** A remark on steps that are left out. */
    REMARK,
    /** How it ends. */
    END
  }

  static Row of(Event event) {
    String value = event.value().map(told -> ": " + told).orElse("");
    return new Row(
        event.thread(),
        (event.operation() + " " + event.target()).strip() + value,
        event.place(),
        Weight.STEP);
  }

  static Row of(Waiting waiting) {
    return new Row(waiting.thread(), waiting.plea(), waiting.place(), Weight.END);
  }

  static Row remark(int thread, String text) {
    return new Row(thread, text, "", Weight.REMARK);
  }

  static Row end(int thread, String text) {
    return new Row(thread, text, "", Weight.END);
  }

  /** The file of the place; empty if it is not known. */
  String file() {
    return place.substring(0, Math.max(0, place.lastIndexOf(':')));
  }

  /** The place without its file: {@code 12}. */
  String line() {
    return place.substring(place.lastIndexOf(':') + 1);
  }
}
