package org.porpoise.petri.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.drawing.Drawing;

/** What nets look like. */
final class NetDrawingTest {
  @Test
  void placesShowTokensAndArcsTheirKindAndWeight() {
    Drawing drawing =
        NetDrawing.of(
            new Net(
                "n",
                List.of(new Net.Place("p", 2), new Net.Place("q", 40)),
                List.of(
                    new Net.Transition(
                        "t",
                        List.of(new Net.Arc(0, 1)),
                        List.of(new Net.Arc(1, 3)),
                        List.of(new Net.Arc(1, 1)),
                        List.of(new Net.Arc(0, 2)),
                        List.of(1))),
                Map.of("p", List.of(0), "q", List.of(1)),
                Map.of("t", List.of(0))));

    assertEquals(
        List.of("\u2022\u2022", "40", ""),
        drawing.nodes().stream().map(Drawing.Node::inside).toList());
    assertEquals(
        List.of(
            new Drawing.Edge(0, 2, ""),
            new Drawing.Edge(2, 1, "3"),
            new Drawing.Edge(1, 2, "", Drawing.Head.NONE),
            new Drawing.Edge(0, 2, "2", Drawing.Head.CIRCLE),
            new Drawing.Edge(1, 2, "", Drawing.Head.DOUBLE_ARROW)),
        drawing.edges());
  }

  @Test
  void anUnfoldedNetIsDrawnAsItWasBefore() {
    Drawing drawing =
        NetDrawing.of(
            new Net(
                "n",
                List.of(new Net.Place("p(0)", 1), new Net.Place("p(1)", 4)),
                List.of(
                    new Net.Transition("t[x=0]", List.of(new Net.Arc(0, 1)), List.of()),
                    new Net.Transition("t[x=1]", List.of(new Net.Arc(1, 1)), List.of())),
                Map.of("p", List.of(0, 1), "never", List.of()),
                Map.of("t", List.of(0, 1))));

    assertEquals(
        List.of("never \u00d70", "p \u00d72", "t \u00d72"),
        drawing.nodes().stream().map(Drawing.Node::label).toList());
    assertEquals("5", drawing.nodes().get(1).inside());
    assertEquals(List.of(new Drawing.Edge(1, 2, "")), drawing.edges());
  }
}
