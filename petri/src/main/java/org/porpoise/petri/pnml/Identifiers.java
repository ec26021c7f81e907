package org.porpoise.petri.pnml;

import java.util.HashMap;
import java.util.Map;

/**
 * The identifiers of the pages, nodes and arcs of one net, which must all be different: an arc or a
 * reference could not tell what it means otherwise. Mutable: it remembers those that it saw.
 */
final class Identifiers {
  private final Complaints complaints;
  private final Map<String, XmlPosition> seen = new HashMap<>();

  Identifiers(Complaints complaints) {
    this.complaints = complaints;
  }

  /** Notes the identifier of an element, and complains if another element has it. */
  void add(String id, XmlPosition position) {
    XmlPosition before = seen.putIfAbsent(id, position);
    if (before != null) {
      complaints.error(
          position.at("id"),
          "\"" + id + "\" was used before, on line " + before.line(),
          "each page, place, transition and arc of a net needs an id of its own");
    }
  }
}
