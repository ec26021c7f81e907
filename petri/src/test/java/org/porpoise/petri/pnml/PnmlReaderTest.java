package org.porpoise.petri.pnml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.petri.net.Net;

/** What the reader makes of files that are right. */
final class PnmlReaderTest {
  private static final String ENDS = "<place id='p'/><place id='q'/><transition id='t'/>";

  private static Net.Transition transition(String... arcs) {
    return Pnml.plain(ENDS, String.join("\n", arcs)).net().transitions().getFirst();
  }

  @Test
  void placesTransitionsAndArcsAreReadWithTheirNumbers() {
    Net net =
        Pnml.plain(
                "<name><text>shop</text></name>",
                "<page id='g'>",
                "<place id='p1'><name><text>free</text></name>",
                "<initialMarking><text> 3 </text></initialMarking></place>",
                "<place id='p2'/>",
                "<transition id='t1'><name><text>buy</text></name></transition>",
                "<arc id='a' source='p1' target='t1'><inscription><text>2</text></inscription></arc>",
                "<arc id='b' source='t1' target='p2'/>",
                "</page>")
            .net();

    assertEquals(
        new Net(
            "shop",
            List.of(new Net.Place("free", 3), new Net.Place("p2", 0)),
            List.of(
                new Net.Transition("buy", List.of(new Net.Arc(0, 2)), List.of(new Net.Arc(1, 1)))),
            Map.of("p1", List.of(0), "p2", List.of(1)),
            Map.of("t1", List.of(0))),
        net);
  }

  @Test
  void theFirstBytesTellTheEncoding() {
    String net =
        "<pnml><net id='n' type='http://www.pnml.org/version-2009/grammar/ptnet'>"
            + "<place id='p'><name><text>caf\u00e9</text></name></place></net></pnml>";
    Pnml declared =
        Pnml.text("<?xml version='1.0' encoding='ISO-8859-1'?>" + net, StandardCharsets.ISO_8859_1);
    List<Pnml> files =
        List.of(
            Pnml.text(net),
            Pnml.text("\uFEFF" + net),
            Pnml.text(net, StandardCharsets.UTF_16),
            Pnml.text(net, StandardCharsets.UTF_16LE),
            Pnml.text(net, StandardCharsets.UTF_16BE),
            declared);
    files.forEach(f -> assertEquals("caf\u00e9", f.net().places().getFirst().name()));
  }

  @Test
  void charactersThatEndInTheNextPieceOfTheFileAreRead() {
    String name = "\u00e9".repeat(10_000);
    Net net = Pnml.plain("<place id='p'><name><text>x" + name + "</text></name></place>").net();
    assertEquals("x" + name, net.places().getFirst().name());
  }

  @Test
  void twoArcsThatJoinTheSameNodesAreOne() {
    assertEquals(
        List.of(new Net.Arc(0, 5)),
        transition(
                "<arc id='a' source='p' target='t' weight='2'/>",
                "<arc id='b' source='p' target='t' weight='3'/>")
            .takes());
  }

  @Test
  void namesThatOccurTwiceGiveWayToIdentifiers() {
    Net net =
        Pnml.plain(
                "<place id='a'><name><text>same</text></name></place>",
                "<place id='b'><name><text>same</text></name></place>",
                "<place id='c'><name><text>other</text></name></place>")
            .net();

    assertEquals(List.of("a", "b", "other"), net.places().stream().map(Net.Place::name).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<arc id='a' source='p' target='t' type='inhibitor' weight='2'/>",
        "<arc id='a' source='p' target='t' type='tapnInhibitor' weight='2'/>",
        "<arc id='a' source='p' target='t'><type value='inhibitor'/>"
            + "<inscription><value>2</value></inscription></arc>",
        "<arc id='a' source='p' target='t'><type><text>inhibitor</text></type>"
            + "<inscription><text>2</text></inscription></arc>",
        "<arc id='a' source='p' target='t'><arctype><text>inhibitor</text></arctype>"
            + "<inscription><value>Default,2</value></inscription></arc>",
        "<inhibitorArc source='p' target='t' weight='2'/>"
      })
  void inhibitorArcsAreUnderstoodInEachSpelling(String arc) {
    Net.Transition transition = transition(arc);

    assertEquals(List.of(new Net.Arc(0, 2)), transition.below());
    assertTrue(transition.takes().isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"read", "test", "Test"})
  void readArcsTakeNothing(String kind) {
    Net.Transition transition =
        transition("<arc id='a' source='p' target='t'><type value='" + kind + "'/></arc>");

    assertEquals(List.of(new Net.Arc(0, 1)), transition.needs());
    assertTrue(transition.takes().isEmpty());
  }

  @Test
  void resetArcsEmptyTheirPlace() {
    assertEquals(
        List.of(1),
        transition("<arc id='a' source='q' target='t'><arctype><text>reset</text></arctype></arc>")
            .resets());
  }

  @Test
  void editorsForTimedNetsMayWriteOrdinaryArcs() {
    Net net =
        Pnml.plain(
                "<place id='p' name='P0' initialMarking='4'/>",
                "<transition id='t' name='T0'/>",
                "<inputArc source='p' target='t' inscription='[0,inf)'/>",
                "<outputArc source='t' target='p' inscription='1'/>")
            .net();

    assertEquals(List.of(new Net.Place("P0", 4)), net.places());
    assertEquals(
        List.of(new Net.Transition("T0", List.of(new Net.Arc(0, 1)), List.of(new Net.Arc(0, 1)))),
        net.transitions());
  }

  @Test
  void nodesOnOtherPagesAreReachedThroughReferences() {
    Net net =
        Pnml.plain(
                "<page id='one'><place id='p'/>",
                "<page id='inner'><transition id='t'/></page></page>",
                "<page id='two'>",
                "<referencePlace id='r2' ref='r1'/><referencePlace id='r1' ref='p'/>",
                "<referenceTransition id='rt' ref='t'/>",
                "<arc id='a' source='r2' target='rt'/></page>")
            .net();

    assertEquals(1, net.places().size());
    assertEquals(List.of(new Net.Arc(0, 1)), net.transitions().getFirst().takes());
  }

  @Test
  void whatOtherToolsAddIsPassedOver() {
    Net net =
        Pnml.plain(
                "<toolspecific tool='x' version='1'><place id='no'/></toolspecific>",
                "<place id='p'><graphics><position x='1' y='2'/></graphics>",
                "<toolspecific tool='y' version='1'><initialMarking><text>9</text>",
                "</initialMarking></toolspecific></place>")
            .net();

    assertEquals(List.of(new Net.Place("p", 0)), net.places());
  }

  @Test
  void oneOfSeveralNetsCanBeChosen() {
    Pnml file =
        Pnml.text(
            "<pnml><net id='one' type='ptnet'><place id='a'/></net>"
                + "<net id='two' type='ptnet'><place id='b'/></net></pnml>");

    assertEquals(Map.of("b", List.of(0)), file.net("two").placesOf());
  }

  @Test
  void aTextInPiecesIsOneText() {
    assertEquals(
        "a<b & c",
        Pnml.plain(
                "<place id='p'><name><text>a&lt;b <!-- and -->&amp; <![CDATA[c]]></text></name>",
                "</place>")
            .net()
            .places()
            .getFirst()
            .name());
  }

  @Test
  void aNameOverSeveralLinesIsShownOnOne() {
    assertEquals(
        "waiting for a fork",
        Pnml.plain("<place id='p'><name><text>waiting", "  for a fork</text></name></place>")
            .net()
            .places()
            .getFirst()
            .name());
  }
}
