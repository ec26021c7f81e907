package org.porpoise.petri.formula;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.pnml.Complaints;
import org.porpoise.petri.pnml.XmlCursor;
import org.porpoise.petri.pnml.XmlPosition;

/**
 * A file of properties in the XML of the Model Checking Contest: reachability and linear temporal
 * logic over the tokens of places and the fireability of transitions. Formulas of branching time
 * and bounds of places are read over and refused one by one; the others stand.
 */
public final class PropertyFile {
  /** What is made of a formula goes down into it by recursion, several times. */
  private static final int DEEPEST = 300;

  private final Net net;
  private final Complaints complaints;

  private PropertyFile(Net net, Complaints complaints) {
    this.net = net;
    this.complaints = complaints;
  }

  /**
   * Reads the formulas about a net, in the order of the file.
   *
   * @param name the file as the user named it
   * @throws org.porpoise.logic.source.SourceException if it is not a valid property file, or speaks
   *     of places and transitions that the net does not have
   */
  public static List<ContestFormula> read(String name, Path file, Net net) throws IOException {
    Complaints complaints = new Complaints(name, file);
    try (InputStream stream = new BufferedInputStream(Files.newInputStream(file))) {
      List<ContestFormula> all =
          new PropertyFile(net, complaints).read(XmlCursor.open(stream, complaints, DEEPEST));
      complaints.throwIfErrors();
      return all;
    }
  }

  private List<ContestFormula> read(XmlCursor xml) {
    if (!xml.name().equals("property-set")) {
      throw complaints.fatal(
          xml.position(),
          "a property file begins with <property-set>, not with <" + xml.name() + ">",
          "give the net itself as FILE, and its formulas with --mcc-formulas");
    }
    List<ContestFormula> all = new ArrayList<>();
    while (xml.nextChild()) {
      if (xml.name().equals("property")) {
        property(xml, all);
      } else {
        complaints.error(
            xml.position(),
            "<" + xml.name() + "> is not expected here",
            "a <property-set> holds elements <property>");
        xml.skip();
      }
    }
    return List.copyOf(all);
  }

  private void property(XmlCursor xml, List<ContestFormula> out) {
    XmlPosition position = xml.position();
    String id = "";
    List<Element> formulas = new ArrayList<>();
    while (xml.nextChild()) {
      switch (xml.name()) {
        case "id" -> id = xml.text();
        case "formula" -> formulas.add(Element.read(xml));
        case "description", "tags" -> xml.skip();
        default -> {
          complaints.error(
              xml.position(),
              "<" + xml.name() + "> is not expected here",
              "a <property> holds an <id>, a <description> and a <formula>");
          xml.skip();
        }
      }
    }
    if (id.isEmpty() || formulas.size() != 1) {
      complaints.error(
          position,
          id.isEmpty() ? "this property has no <id>" : id + " has not one <formula>",
          "a property has an <id> and a <formula>");
      return;
    }
    out.add(new ContestFormula(id, new FormulaReader(net, complaints).read(formulas.getFirst())));
  }
}
