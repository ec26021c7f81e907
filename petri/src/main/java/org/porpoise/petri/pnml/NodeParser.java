package org.porpoise.petri.pnml;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads places, transitions and references, and the labels that all nodes can have. */
final class NodeParser {
  /** Larger numbers cannot be added up safely. */
  private static final long MOST = 1L << 50;

  private static final Pattern SPACE = Pattern.compile("\\s+");

  private final XmlCursor xml;
  private final Complaints complaints;
  private final IgnoredElements ignored;

  NodeParser(XmlCursor xml, Complaints complaints, IgnoredElements ignored) {
    this.xml = xml;
    this.complaints = complaints;
    this.ignored = ignored;
  }

  RawNet.Place place() {
    XmlPosition position = xml.position();
    String id = xml.required("id");
    String name = xml.attribute("name").orElse("");
    Optional<String> inTag = xml.attribute("initialMarking");
    long tokens = inTag.isPresent() ? tokens(inTag.get(), position.at("initialMarking")) : 0;
    Optional<RawTerm> type = Optional.empty();
    Optional<RawTerm> marking = Optional.empty();
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "name" -> name = xml.label();
        case "initialMarking" -> tokens = tokens(xml.position());
        case "type" -> type = structure();
        case "hlinitialMarking" -> marking = structure();
        case "capacity" -> capacity();
        default -> ignored.skip("place");
      }
    }
    return new RawNet.Place(id, orId(name, id), position, tokens, type, marking);
  }

  RawNet.Transition transition() {
    XmlPosition position = xml.position();
    String id = xml.required("id");
    String name = xml.attribute("name").orElse("");
    Optional<RawTerm> guard = Optional.empty();
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "name" -> name = xml.label();
        case "condition" -> guard = structure();
        default -> ignored.skip("transition");
      }
    }
    return new RawNet.Transition(id, orId(name, id), position, guard);
  }

  RawNet.Reference reference() {
    RawNet.NodeKind kind =
        xml.name().equals(RawNet.NodeKind.PLACE.element())
            ? RawNet.NodeKind.PLACE
            : RawNet.NodeKind.TRANSITION;
    RawNet.Reference reference =
        new RawNet.Reference(xml.required("id"), kind, xml.required("ref"), xml.position());
    xml.skip();
    return reference;
  }

  /** Names are shown on one line, however tools break them. */
  private static String orId(String name, String id) {
    return name.isEmpty() ? id : SPACE.matcher(name).replaceAll(" ");
  }

  /** The tokens that a label names; an empty label names none. */
  private long tokens(XmlPosition position) {
    return tokens(xml.label(), position);
  }

  private long tokens(String text, XmlPosition position) {
    return text.isEmpty() ? 0 : number(text, 0, "a number of tokens", position);
  }

  /** PIPE writes 0 where a place can hold any number of tokens. */
  private void capacity() {
    XmlPosition position = xml.position();
    String label = xml.label();
    if (!label.isEmpty() && !label.equals("0")) {
      complaints.error(
          position,
          "a place with a capacity is not supported",
          "give the place a complementary place that holds the free room");
    }
  }

  /**
   * A number in a label. PIPE writes the kind of token before it, of which we know one.
   *
   * @param least what it must be at least
   * @param what what it is, for the message
   */
  long number(String text, long least, String what, XmlPosition position) {
    String digits = text.startsWith("Default,") ? text.substring("Default,".length()) : text;
    try {
      BigInteger number = new BigInteger(digits.strip());
      if (number.compareTo(BigInteger.valueOf(MOST)) > 0) {
        complaints.error(
            position,
            "\"" + text + "\" is too large to be counted with",
            "it can be " + MOST + " at most");
        return least;
      }
      if (number.compareTo(BigInteger.valueOf(least)) >= 0) {
        return number.longValueExact();
      }
      complaints.error(
          position,
          "\"" + text + "\" is not " + what,
          least == 0 ? "it cannot be negative" : "it must be at least " + least);
    } catch (NumberFormatException e) {
      complaints.error(position, "\"" + text + "\" is not " + what, "write a whole number");
    }
    return least;
  }

  /** The term in the {@code structure} of a label. */
  Optional<RawTerm> structure() {
    Optional<RawTerm> structure = Optional.empty();
    while (xml.nextChild()) {
      if (xml.name().equals("structure")) {
        structure = parts().stream().findFirst();
      } else {
        xml.skip();
      }
    }
    return structure;
  }

  /** The elements in this one; moves to its end. */
  private List<RawTerm> parts() {
    List<RawTerm> parts = new ArrayList<>();
    while (xml.nextChild()) {
      if (xml.name().equals("subterm")) {
        parts.addAll(parts());
      } else {
        XmlPosition position = xml.position();
        String operator = xml.name();
        Map<String, String> attributes = xml.attributes();
        parts.add(new RawTerm(operator, attributes, parts(), position));
      }
    }
    return parts;
  }
}
