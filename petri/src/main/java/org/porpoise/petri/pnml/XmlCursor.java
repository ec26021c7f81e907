package org.porpoise.petri.pnml;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.porpoise.logic.source.SourceException;

/**
 * A place in a stream of XML: always at the start of an element or at its end. Whoever is handed
 * the start of an element moves to its end. Mutable; namespaces are left out of account, for tools
 * disagree about them.
 *
 * <p>A document type or an entity of its own is refused, so that a file can neither name other
 * files nor grow while it is read.
 */
public final class XmlCursor {
  /** Terms are nested, but never so deeply that reading them takes all of the stack. */
  private static final int DEEPEST = 1000;

  /** What comes before the message proper in those of the parser. */
  private static final String TOLD = "Message: ";

  private final XMLStreamReader xml;
  private final Complaints complaints;
  private final int deepest;
  private int depth; // of the element

  private XmlCursor(XMLStreamReader xml, Complaints complaints, int deepest) {
    this.xml = xml;
    this.complaints = complaints;
    this.deepest = deepest;
  }

  /** A cursor at the start of the outermost element. */
  static XmlCursor open(InputStream stream, Complaints complaints) throws IOException {
    return open(stream, complaints, DEEPEST);
  }

  /**
   * A cursor at the start of the outermost element.
   *
   * @param deepest how deeply elements may be nested
   */
  public static XmlCursor open(InputStream stream, Complaints complaints, int deepest)
      throws IOException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty("jdk.xml.maxElementDepth", "0"); // ours has a better message
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("other files cannot be included");
        });
    try {
      XmlText text = new XmlText(stream);
      complaints.encoded(text.charset());
      XmlCursor cursor = new XmlCursor(factory.createXMLStreamReader(text), complaints, deepest);
      cursor.nextTag();
      return cursor;
    } catch (XMLStreamException e) {
      throw malformed(e, complaints);
    } catch (UnsupportedCharsetException e) {
      throw complaints.malformed(
          1, 1, "an encoding that is not known: " + e.getCharsetName(), "save the file as UTF-8");
    }
  }

  /** The name of the element, without its namespace. */
  public String name() {
    return xml.getLocalName();
  }

  /** The element. */
  public XmlPosition position() {
    Location location = xml.getLocation();
    return new XmlPosition(location.getLineNumber(), location.getColumnNumber(), "");
  }

  Optional<String> attribute(String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      if (xml.getAttributeLocalName(i).equals(name)) {
        return Optional.of(xml.getAttributeValue(i).strip());
      }
    }
    return Optional.empty();
  }

  Map<String, String> attributes() {
    Map<String, String> attributes = new HashMap<>();
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      attributes.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i).strip());
    }
    return attributes;
  }

  /** An attribute that must be there. */
  String required(String name) {
    return attribute(name)
        .orElseThrow(
            () ->
                complaints.fatal(
                    position(),
                    "<" + name() + "> has no attribute \"" + name + "\"",
                    "write <" + name() + " " + name + "=\"...\">"));
  }

  /** Moves to the start of the next child, or else to the end of this element. */
  public boolean nextChild() {
    try {
      return nextTag();
    } catch (XMLStreamException e) {
      throw malformed(e, complaints);
    }
  }

  private boolean nextTag() throws XMLStreamException {
    while (true) {
      switch (xml.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (++depth > deepest) {
            throw complaints.fatal(
                position(),
                "elements are nested more than " + deepest + " deep",
                "an operator can have many operands: <and> a b c </and>");
          }
          return true;
        }
        case XMLStreamConstants.END_ELEMENT -> {
          depth--;
          return false;
        }
        case XMLStreamConstants.DTD -> throw documentType();
        default -> {
          // text between elements, comments and instructions mean nothing here
        }
      }
    }
  }

  private SourceException documentType() {
    Location location = xml.getLocation();
    return complaints.malformed(
        location.getLineNumber(),
        1,
        "a document type (<!DOCTYPE>) is not accepted",
        "remove it; a net needs none, and it could name other files");
  }

  /** Moves to the end of the element, past everything in it. */
  public void skip() {
    for (int open = 1; open > 0; ) {
      open += nextChild() ? 1 : -1;
    }
  }

  /** The text of the element, without that of elements in it; moves to its end. */
  public String text() {
    StringBuilder text = new StringBuilder();
    try {
      for (int open = 1; open > 0; ) {
        switch (xml.next()) {
          case XMLStreamConstants.START_ELEMENT -> open++;
          case XMLStreamConstants.END_ELEMENT -> open--;
          case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
            if (open == 1) {
              text.append(xml.getText());
            }
          }
          default -> {
            // comments and instructions
          }
        }
      }
    } catch (XMLStreamException e) {
      throw malformed(e, complaints);
    }
    depth--;
    return text.toString().strip();
  }

  /** The text of a PNML label: of its {@code text}, or {@code value} as some tools say. */
  String label() {
    String label = "";
    while (nextChild()) {
      if (name().equals("text") || name().equals("value")) {
        label = text();
      } else {
        skip();
      }
    }
    return label;
  }

  private static SourceException malformed(XMLStreamException e, Complaints complaints) {
    Location location = e.getLocation();
    int line = location == null ? 1 : Math.max(1, location.getLineNumber());
    int column = location == null ? 1 : location.getColumnNumber();
    if (e.getNestedException() instanceof CharacterCodingException) {
      return complaints.malformed(
          line,
          column,
          "not well-formed XML: bytes that are no " + complaints.encoding().name() + " text",
          "save the file as UTF-8, or name its encoding in its first line: "
              + "<?xml version=\"1.0\" encoding=\"...\"?>");
    }
    String message = String.valueOf(e.getMessage());
    int told = message.indexOf(TOLD);
    String plain = told < 0 ? message : message.substring(told + TOLD.length());
    return complaints.malformed(
        line,
        column,
        "not well-formed XML: " + plain.strip(),
        "every <element> needs its </element>, and a text has &amp; for & and &lt; for <");
  }
}
