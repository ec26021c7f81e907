package org.porpoise.report.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.kernel.drawing.Drawing;

/** Pictures of models, by our own layout and for Graphviz. */
final class DrawingTest {
  private static final Drawing NET =
      new Drawing(
          "net",
          List.of(
              new Drawing.Node(Drawing.Shape.PLACE, "free", "\u2022", ""),
              new Drawing.Node(Drawing.Shape.TRANSITION, "take", "", "")),
          List.of(
              new Drawing.Edge(0, 1, "2"),
              new Drawing.Edge(1, 0, ""),
              new Drawing.Edge(0, 1, "", Drawing.Head.CIRCLE)));

  private static final Drawing MACHINE =
      new Drawing(
          "machine",
          List.of(
              new Drawing.Node(Drawing.Shape.INITIAL_STATE, "idle", "", "A"),
              new Drawing.Node(Drawing.Shape.END_STATE, "done", "", "A")),
          List.of(
              new Drawing.Edge(0, 1, "+go"),
              new Drawing.Edge(0, 1, "-stop"),
              new Drawing.Edge(0, 0, "wait")));

  /** The elements of a picture, which must be well-formed, each with its text. */
  private static List<String> elements(String svg) throws XMLStreamException {
    XMLStreamReader xml =
        XMLInputFactory.newDefaultFactory().createXMLStreamReader(new StringReader(svg));
    List<String> elements = new ArrayList<>();
    while (xml.hasNext()) {
      int event = xml.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        elements.add(xml.getLocalName() + " ");
      } else if (event == XMLStreamConstants.CHARACTERS) {
        elements.set(elements.size() - 1, elements.getLast() + xml.getText());
      }
    }
    return elements.stream().map(String::strip).toList();
  }

  private static long count(String what, String svg) {
    return svg.lines().filter(line -> line.contains(what)).count();
  }

  @Test
  void aNetHasCirclesBoxesAndItsKindsOfArcs() throws XMLStreamException {
    String svg = DrawingSvg.of(NET);

    assertTrue(
        elements(svg).containsAll(List.of("text free", "text take", "text \u2022", "text 2")));
    assertEquals(1, count("<circle class=\"node\"", svg));
    assertEquals(1, count("class=\"node transition\"", svg));
    assertEquals(3, count("class=\"line\"", svg));
    assertEquals(1, count("class=\"line\" d=", svg.replaceAll("(?m)^.*url\\(#arrow.*$", "")));
  }

  @Test
  void aMachineIsFramedAndLinesBetweenTheSameStatesAreOne() throws XMLStreamException {
    String svg = DrawingSvg.of(MACHINE);

    assertTrue(
        elements(svg)
            .containsAll(List.of("text A", "text idle", "text +go", "text -stop", "text wait")));
    assertEquals(1, count("class=\"frame\"", svg));
    assertEquals(2, count("marker-end=\"url(#arrow)\"", svg));
  }

  @Test
  void whateverNamesContainThePictureIsWellFormed() throws XMLStreamException {
    String name = "a<b & \"c\" ]]> \u0000\u0007\ud800";
    Drawing drawing =
        new Drawing(
            name,
            List.of(
                new Drawing.Node(Drawing.Shape.PLACE, name, name, ""),
                new Drawing.Node(Drawing.Shape.STATE, name, "", name)),
            List.of(new Drawing.Edge(0, 1, name)));

    assertTrue(elements(DrawingSvg.of(drawing)).contains("text a<b & \"c\" ]]>   ?"));
    assertTrue(DrawingDot.of(drawing).contains("a<b & \\\"c\\\" ]]>"));
  }

  @Test
  void aLongTextIsCutAndShownWholeUnderThePointer() throws XMLStreamException {
    String text = "x".repeat(200);
    List<String> elements =
        elements(
            DrawingSvg.of(
                new Drawing(
                    "n", List.of(new Drawing.Node(Drawing.Shape.STATE, text, "", "")), List.of())));

    assertTrue(elements.contains("title " + text));
    assertTrue(elements.stream().anyMatch(e -> e.startsWith("text xxx") && e.endsWith("\u2026")));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void nothingLiesOnAnythingElse(int seed) {
    Sheet sheet = Sheet.of(random(new Random(seed)));
    Layout layout = Layout.of(sheet);

    List<Box> boxes = layout.boxes();
    for (int i = 0; i < boxes.size(); i++) {
      Box one = boxes.get(i);
      assertTrue(one.x() - one.half() >= 0 && one.x() + one.right() <= layout.width());
      assertTrue(one.y() - one.high() >= 0 && one.y() + one.high() <= layout.height());
      for (int j = 0; j < i; j++) {
        assertFalse(overlap(one, boxes.get(j)), one + " on " + boxes.get(j));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void noLineJoinsThingsOfOneLayer(int seed) {
    Sheet sheet = Sheet.of(random(new Random(seed)));
    List<Box> boxes = Layout.of(sheet).boxes();

    for (Sheet.Stroke stroke : sheet.strokes()) {
      assertTrue(boxes.get(stroke.from()).y() != boxes.get(stroke.to()).y());
    }
  }

  private static boolean overlap(Box a, Box b) {
    return a.x() - a.half() < b.x() + b.right()
        && b.x() - b.half() < a.x() + a.right()
        && a.y() - a.high() < b.y() + b.high()
        && b.y() - b.high() < a.y() + a.high();
  }

  /** A net beside three machines, with loops and lines in both directions. */
  private static Drawing random(Random random) {
    List<Drawing.Node> nodes = new ArrayList<>();
    List<Drawing.Edge> edges = new ArrayList<>();
    int half = 6 + random.nextInt(10);
    for (int n = 0; n < 2 * half; n++) {
      Drawing.Shape shape = n < half ? Drawing.Shape.PLACE : Drawing.Shape.TRANSITION;
      nodes.add(new Drawing.Node(shape, "n".repeat(1 + random.nextInt(12)), "", ""));
    }
    for (int e = 0; e < 3 * half; e++) {
      int place = random.nextInt(half);
      int transition = half + random.nextInt(half);
      boolean takes = random.nextBoolean();
      edges.add(new Drawing.Edge(takes ? place : transition, takes ? transition : place, ""));
    }
    for (String machine : List.of("A", "B", "C")) {
      int first = nodes.size();
      int size = 2 + random.nextInt(6);
      for (int s = 0; s < size; s++) {
        nodes.add(new Drawing.Node(Drawing.Shape.STATE, "state " + s, "", machine));
      }
      for (int e = 0; e < 2 * size; e++) {
        edges.add(
            new Drawing.Edge(
                first + random.nextInt(size),
                first + random.nextInt(size),
                "m".repeat(random.nextInt(20))));
      }
    }
    return new Drawing("random", nodes, edges);
  }

  @Test
  void graphvizIsToldOfGroupsHeadsAndLabels() {
    String dot = DrawingDot.of(MACHINE) + DrawingDot.of(NET);

    assertTrue(dot.contains("subgraph \"cluster_0\""), dot);
    assertTrue(dot.contains("n0 -> n1 [arrowhead=normal, label=\"+go\\n-stop\"]"), dot);
    assertTrue(dot.contains("n0 -> n1 [arrowhead=odot]"), dot);
  }
}
