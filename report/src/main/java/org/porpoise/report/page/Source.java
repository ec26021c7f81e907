package org.porpoise.report.page;

import org.porpoise.report.json.Json;

/**
 * A source file that a page shows.
 *
 * @param name the name that locations have before their colon
 * @param text what is in it
 */
public record Source(String name, String text) {

  Json json() {
    return Json.ObjectValue.EMPTY.with("name", name).with("text", text);
  }

  /** The name of the file in a location such as {@code leader.pml:32}; the whole if it has none. */
  public static String fileOf(String location) {
    int colon = location.lastIndexOf(':');
    return colon < 0 ? location : location.substring(0, colon);
  }
}
