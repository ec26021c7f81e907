package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.petri.pnml.XmlCursor;
import org.porpoise.petri.pnml.XmlPosition;

/**
 * An element of a formula in XML, with what is in it.
 *
 * @param text its text; empty unless it is one of those that have a text
 * @param position where it is
 */
record Element(String name, String text, List<Element> children, XmlPosition position) {
  private static final Set<String> WITH_TEXT =
      Set.of("id", "description", "place", "transition", "integer-constant");

  /** Reads the element at a cursor, which moves to its end. */
  static Element read(XmlCursor xml) {
    String name = xml.name();
    XmlPosition position = xml.position();
    if (WITH_TEXT.contains(name)) {
      return new Element(name, xml.text(), List.of(), position);
    }
    List<Element> children = new ArrayList<>();
    while (xml.nextChild()) {
      children.add(read(xml));
    }
    return new Element(name, "", List.copyOf(children), position);
  }

  /** Whether an element of one of these names is somewhere in it. */
  boolean contains(Set<String> names) {
    return children.stream().anyMatch(c -> names.contains(c.name) || c.contains(names));
  }
}
