package org.porpoise.report.page;

import java.util.Set;
import org.porpoise.report.json.Json;

/**
 * An execution as a page has it. {@link TraceBuilder} makes it and says what is in it.
 *
 * @param data all that the script needs to draw it
 * @param files the source files that its steps name
 */
public record Trace(Json.ObjectValue data, Set<String> files) {
  public Trace {
    files = Set.copyOf(files);
  }
}
