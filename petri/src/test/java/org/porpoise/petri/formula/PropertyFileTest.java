package org.porpoise.petri.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.source.SourceException;
import org.porpoise.petri.net.Net;

/** Property files of the contest. */
final class PropertyFileTest {
  private static final Net NET =
      new Net(
          "two colours",
          List.of(new Net.Place("p.red", 1), new Net.Place("p.blue", 0), new Net.Place("q", 0)),
          List.of(
              new Net.Transition("t.red", List.of(new Net.Arc(0, 1)), List.of(new Net.Arc(2, 1))),
              new Net.Transition("t.blue", List.of(new Net.Arc(1, 1)), List.of(new Net.Arc(2, 1)))),
          Map.of("p", List.of(0, 1), "q", List.of(2)),
          Map.of("t", List.of(0, 1)));

  @TempDir private Path folder = Path.of("");

  private List<ContestFormula> read(String formulas) throws IOException {
    Path file = folder.resolve("formulas.xml");
    Files.writeString(file, formulas);
    return PropertyFile.read("formulas.xml", file, NET);
  }

  private Asked asked(String formula) throws IOException {
    return read("""
            <?xml version="1.0"?>
            <property-set xmlns="http://mcc.lip6.fr/">
              <property>
                <id>one</id>
                <description>Automatically generated</description>
                <formula>%s</formula>
              </property>
            </property-set>
            """
            .formatted(formula))
        .getFirst()
        .asked();
  }

  private String complaint(String formula) {
    return String.valueOf(assertThrows(SourceException.class, () -> asked(formula)).getMessage());
  }

  @Test
  void tokensOfAColouredPlaceAreSummedOverItsColours() throws IOException {
    assertEquals(
        new Asked.Reachable(Predicate.atMost(Sum.of(List.of(0, 1)), 1)),
        asked(
            """
            <exists-path><finally><integer-le>
              <tokens-count><place>p</place></tokens-count><integer-constant>1</integer-constant>
            </integer-le></finally></exists-path>
            """));
  }

  @Test
  void aTransitionIsFireableIfOneOfItsBindingsIs() throws IOException {
    assertEquals(
        new Asked.Invariant(new Predicate.Fireable(List.of(0, 1))),
        asked(
            "<all-paths><globally><is-fireable><transition>t</transition></is-fireable>"
                + "</globally></all-paths>"));
  }

  @Test
  void whatLooksAtOneMarkingIsOneProposition() throws IOException {
    Asked.Every every =
        assertInstanceOf(
            Asked.Every.class,
            asked(
                """
                <all-paths><until>
                  <before><conjunction>
                    <is-fireable><transition>t</transition></is-fireable>
                    <negation><integer-le>
                      <tokens-count><place>q</place></tokens-count>
                      <integer-constant>0</integer-constant>
                    </integer-le></negation>
                  </conjunction></before>
                  <reach><next><is-fireable><transition>t</transition></is-fireable></next></reach>
                </until></all-paths>
                """));
    assertEquals(2, every.propositions().size());
    assertTrue(Formula.hasNext(every.formula()));
  }

  @Test
  void aFormulaThatOnlyLooksLikeTimeIsAnInvariant() throws IOException {
    assertEquals(
        new Asked.Invariant(new Predicate.Stuck(List.of(0, 1))),
        asked(
            "<all-paths><negation><finally><is-fireable><transition>t</transition></is-fireable>"
                + "</finally></negation></all-paths>"));
  }

  @Test
  void deadlockIsAPredicateToo() throws IOException {
    assertEquals(
        new Asked.Reachable(Predicate.deadlock(NET)),
        asked("<exists-path><finally><deadlock/></finally></exists-path>"));
  }

  @Test
  void branchingTimeAndBoundsAreRefusedByThemselves() throws IOException {
    assertInstanceOf(
        Asked.Refused.class,
        asked(
            "<all-paths><globally><exists-path><finally><deadlock/></finally></exists-path>"
                + "</globally></all-paths>"));
    assertInstanceOf(Asked.Refused.class, asked("<place-bound><place>p</place></place-bound>"));
  }

  @Test
  void anUnknownPlaceIsShownWithOneThatIsMeant() {
    String told =
        complaint(
            """
            <exists-path><finally><integer-le>
                  <tokens-count><place>Q</place></tokens-count>
                  <integer-constant>1</integer-constant>
            </integer-le></finally></exists-path>""");
    assertTrue(told.startsWith("formulas.xml:7:21: error: the net has no place \"Q\""), told);
    assertTrue(told.contains("                      ^"), told);
    assertTrue(told.contains("hint: did you mean \"q\"?"), told);
  }

  @Test
  void mistakesAreToldWithTheirPlaces() {
    assertTrue(
        complaint("<all-paths><globaly/></all-paths>").contains("did you mean \"globally\""));
    assertTrue(complaint("<all-paths><next/></all-paths>").contains("<next> has 0 operands"));
    assertTrue(complaint("<all-paths><until/></all-paths>").contains("<until> lacks a side"));
    assertTrue(
        complaint(
                "<integer-le><integer-constant>x</integer-constant>"
                    + "<integer-constant>1</integer-constant></integer-le>")
            .contains("\"x\" is not a number"));
    assertTrue(complaint("<is-fireable/>").contains("names no transition"));
  }

  @Test
  void whatIsNotWellFormedIsToldWithItsPlace() {
    SourceException e =
        assertThrows(SourceException.class, () -> read("<property-set><property></property-set>"));
    assertTrue(String.valueOf(e.getMessage()).startsWith("formulas.xml:1:"), e.getMessage());
  }

  @Test
  void aNetIsNoPropertyFile() {
    SourceException e = assertThrows(SourceException.class, () -> read("<pnml></pnml>"));
    assertTrue(String.valueOf(e.getMessage()).contains("--mcc-formulas"), e.getMessage());
  }
}
