package org.porpoise.petri.pnml;

import java.util.HashSet;
import java.util.Set;

/**
 * Elements that say nothing about how the net behaves, or nothing that is understood. The first are
 * passed over in silence, of the others the user is told, once each; those that would change what
 * the net does are refused. Mutable: it remembers what it told.
 */
final class IgnoredElements {
  private static final Set<String> SILENT =
      Set.of(
          "name",
          "graphics",
          "toolspecific",
          "text",
          "tagged",
          "labels",
          "token",
          "orientation",
          "rate",
          "infiniteServer",
          "arcpath",
          "description",
          "unit",
          "feature",
          "label");

  /** Labels of timed nets. */
  private static final Set<String> REFUSED = Set.of("delay", "interval", "invariant", "guard");

  private final XmlCursor xml;
  private final Complaints complaints;
  private final Set<String> told = new HashSet<>();
  private String priority = "";

  IgnoredElements(XmlCursor xml, Complaints complaints) {
    this.xml = xml;
    this.complaints = complaints;
  }

  /**
   * Passes over the element.
   *
   * @param where what it is in
   */
  void skip(String where) {
    String name = xml.name();
    XmlPosition position = xml.position();
    if (name.equals("priority")) {
      priority(position);
      return;
    }
    if (name.equals("timed")) {
      timed(position);
      return;
    }
    if (REFUSED.contains(name)) {
      complaints.error(
          position,
          "<" + name + "> in a " + where + " is not supported",
          "nets with time or data are not supported; remove it if it does not matter");
    } else if (!SILENT.contains(name) && told.add(where + " " + name)) {
      complaints.warning(position, "<" + name + "> in a " + where + " is ignored", "");
    }
    xml.skip();
  }

  /** Priorities mean nothing while all are the same. */
  private void priority(XmlPosition position) {
    String label = xml.label();
    if (!priority.isEmpty() && !priority.equals(label)) {
      complaints.error(
          position,
          "transitions of different priorities are not supported",
          "give all the same priority if it does not matter");
    }
    priority = label;
  }

  /** A transition that takes time may take any. */
  private void timed(XmlPosition position) {
    if (xml.label().equals("true") && told.add("timed")) {
      complaints.warning(position, "transitions with time fire at any time here", "");
    }
  }
}
