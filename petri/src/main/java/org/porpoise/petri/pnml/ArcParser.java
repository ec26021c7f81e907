package org.porpoise.petri.pnml;

import java.util.Locale;
import java.util.Optional;

/**
 * Reads arcs. What kind an arc is, tools say in many ways: by an attribute, by a {@code type} with
 * a value, by an {@code arctype} with a text, or by the name of the element.
 */
final class ArcParser {
  private final XmlCursor xml;
  private final Complaints complaints;
  private final NodeParser labels;
  private final IgnoredElements ignored;

  ArcParser(XmlCursor xml, Complaints complaints, NodeParser labels, IgnoredElements ignored) {
    this.xml = xml;
    this.complaints = complaints;
    this.labels = labels;
    this.ignored = ignored;
  }

  /** Whether an element is an arc. */
  static boolean isArc(String element) {
    return switch (element) {
      case "arc", "inputArc", "outputArc", "inhibitorArc", "transportArc" -> true;
      default -> false;
    };
  }

  RawNet.Arc arc() {
    XmlPosition position = xml.position();
    String source = xml.required("source");
    String target = xml.required("target");
    RawNet.ArcKind kind =
        switch (xml.name()) {
          case "inhibitorArc" -> RawNet.ArcKind.INHIBITOR;
          case "transportArc" -> kind("transport", position);
          default ->
              xml.attribute("type").map(t -> kind(t, position)).orElse(RawNet.ArcKind.NORMAL);
        };
    long weight = xml.attribute("weight").map(w -> weight(w, position.at("weight"))).orElse(1L);
    checkInterval(position);
    Optional<RawTerm> inscription = Optional.empty();
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "inscription" -> weight = weight(xml.position());
        case "hlinscription" -> inscription = labels.structure();
        case "type", "arctype" -> kind = labelled();
        default -> ignored.skip("arc");
      }
    }
    return new RawNet.Arc(kind, source, target, position, weight, inscription);
  }

  /** Tools for timed nets write the ages of the tokens that an arc takes; all ages are fine. */
  private void checkInterval(XmlPosition position) {
    String interval = xml.attribute("inscription").orElse("").replace(" ", "");
    if (interval.startsWith("[") && !interval.equals("[0,inf)")
        || interval.startsWith("(") && !interval.isEmpty()) {
      complaints.error(
          position.at("inscription"),
          "an arc that takes tokens of the ages " + interval + " only is not supported",
          "nets with time are not supported");
    }
  }

  private long weight(XmlPosition position) {
    return weight(xml.label(), position);
  }

  private long weight(String text, XmlPosition position) {
    return text.isEmpty() ? 1 : labels.number(text, 1, "the weight of an arc", position);
  }

  /** The kind that a {@code type} or {@code arctype} names. */
  private RawNet.ArcKind labelled() {
    XmlPosition position = xml.position();
    Optional<String> value = xml.attribute("value");
    String label = xml.label();
    return kind(value.orElse(label), position);
  }

  private RawNet.ArcKind kind(String name, XmlPosition position) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "", "normal", "timed" -> RawNet.ArcKind.NORMAL;
      case "inhibitor", "tapninhibitor" -> RawNet.ArcKind.INHIBITOR;
      case "read", "test" -> RawNet.ArcKind.READ;
      case "reset" -> RawNet.ArcKind.RESET;
      case "transport" -> {
        complaints.error(
            position,
            "a transport arc is not supported",
            "it keeps the age of tokens, and nets with time are not supported; two normal arcs do the same"
                + " where there is no time");
        yield RawNet.ArcKind.NORMAL;
      }
      default -> {
        complaints.error(
            position,
            "an arc of the kind \"" + name + "\" is not supported",
            "known are normal, read (or test), inhibitor and reset");
        yield RawNet.ArcKind.NORMAL;
      }
    };
  }
}
