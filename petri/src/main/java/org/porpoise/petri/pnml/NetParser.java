package org.porpoise.petri.pnml;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reads one net of a file, with all its pages. Mutable: it gathers what it reads. */
final class NetParser {
  private final XmlCursor xml;
  private final Complaints complaints;
  private final NodeParser nodes;
  private final ArcParser arcParser;
  private final IgnoredElements ignored;
  private final Identifiers identifiers;
  private final List<RawNet.Place> places = new ArrayList<>();
  private final List<RawNet.Transition> transitions = new ArrayList<>();
  private final List<RawNet.Arc> arcs = new ArrayList<>();
  private final List<RawNet.Reference> references = new ArrayList<>();
  private final List<RawTerm> declarations = new ArrayList<>();
  private String name = "";

  NetParser(XmlCursor xml, Complaints complaints) {
    this.xml = xml;
    this.complaints = complaints;
    this.ignored = new IgnoredElements(xml, complaints);
    this.identifiers = new Identifiers(complaints);
    this.nodes = new NodeParser(xml, complaints, ignored);
    this.arcParser = new ArcParser(xml, complaints, nodes, ignored);
  }

  /** Reads the net at whose start the cursor is. */
  RawNet read() {
    XmlPosition position = xml.position();
    String id = xml.required("id");
    RawNet.Kind kind = kind(xml.attribute("type").orElse(""), position.at("type"));
    page(0);
    String called = name.isEmpty() ? id : name;
    return new RawNet(
        id, called, position, kind, places, transitions, arcs, references, declarations);
  }

  /** The types of the standard and of its elder drafts, by what all of them have in common. */
  private RawNet.Kind kind(String type, XmlPosition position) {
    String plain = type.toLowerCase(Locale.ROOT);
    if (plain.contains("symmetricnet")
        || plain.contains("highlevelnet")
        || plain.contains("pt-hlpng")) {
      return RawNet.Kind.COLOURED;
    }
    if (plain.isEmpty()
        || plain.contains("ptnet")
        || plain.contains("p/t net")
        || plain.contains("pt net")
        || plain.contains("coremodel")) {
      return RawNet.Kind.PLAIN;
    }
    complaints.error(
        position,
        "a net of the type \"" + type + "\" is not supported",
        "known are place/transition nets (.../ptnet) and symmetric nets (.../symmetricnet)");
    return RawNet.Kind.PLAIN;
  }

  /** What is in the net or in one of its pages. */
  private void page(int depth) {
    while (xml.nextChild()) {
      noteIdentifier();
      switch (xml.name()) {
        case "page" -> page(depth + 1);
        case "place" -> places.add(nodes.place());
        case "transition" -> transitions.add(nodes.transition());
        case "referencePlace", "referenceTransition" -> references.add(nodes.reference());
        case "declaration" -> nodes.structure().ifPresent(d -> declarations.addAll(d.parts()));
        case "name" -> title(depth);
        default -> {
          if (ArcParser.isArc(xml.name())) {
            arcs.add(arcParser.arc());
          } else {
            ignored.skip("net");
          }
        }
      }
    }
  }

  private void noteIdentifier() {
    switch (xml.name()) {
      case "page", "place", "transition", "referencePlace", "referenceTransition" -> note();
      default -> {
        if (ArcParser.isArc(xml.name())) {
          note();
        }
      }
    }
  }

  private void note() {
    xml.attribute("id").ifPresent(id -> identifiers.add(id, xml.position()));
  }

  /** Pages have names too, which nobody needs. */
  private void title(int depth) {
    String label = xml.label();
    if (depth == 0) {
      name = label;
    }
  }
}
