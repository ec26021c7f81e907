package org.porpoise.petri.pnml;

import java.util.HashSet;
import java.util.Set;

/**
 * Elements that say nothing about how the net behaves, or nothing that is understood. The first are
 * passed over in silence, of the others the user is told, once each; those that would change what
 * the net does are refused. Mutable: it remembers what it told.
 */
final class Strangers {
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

  Strangers(XmlCursor xml, Complaints complaints) {
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
    Spot spot = xml.spot();
    if (name.equals("priority")) {
      priority(spot);
      return;
    }
    if (name.equals("timed")) {
      timed(spot);
      return;
    }
    if (REFUSED.contains(name)) {
      complaints.error(
          spot,
          "<" + name + "> in a " + where + " is not understood",
          "nets with time or data are not; remove it if it does not matter");
    } else if (!SILENT.contains(name) && told.add(where + " " + name)) {
      complaints.warning(spot, "<" + name + "> in a " + where + " is left out of account", "");
    }
    xml.skip();
  }

  /** Priorities mean nothing while all are the same. */
  private void priority(Spot spot) {
    String label = xml.label();
    if (!priority.isEmpty() && !priority.equals(label)) {
      complaints.error(
          spot,
          "transitions of different priorities are not understood",
          "give all the same priority if it does not matter");
    }
    priority = label;
  }

  /** A transition that takes time may take any. */
  private void timed(Spot spot) {
    if (xml.label().equals("true") && told.add("timed")) {
      complaints.warning(spot, "transitions with time fire at any time here", "");
    }
  }
}
