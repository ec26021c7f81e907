package org.porpoise.petri.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.petri.net.Net;

/** What users ask of nets. */
final class QuestionReaderTest {
  private static final Net NET =
      new Net(
          "net",
          List.of(new Net.Place("idle", 1), new Net.Place("the end", 0)),
          List.of(new Net.Transition("go", List.of(new Net.Arc(0, 1)), List.of(new Net.Arc(1, 1)))),
          Map.of("p1", List.of(0), "p2", List.of(1)),
          Map.of("t1", List.of(0)));
  private static final Sum IDLE = Sum.of(List.of(0));
  private static final Sum END = Sum.of(List.of(1));

  private static Asked asked(String formula) {
    return new QuestionReader(NET).read(new Question("formula", formula)).asked();
  }

  private static QuestionException wrong(String formula) {
    return assertThrows(QuestionException.class, () -> asked(formula));
  }

  @Test
  void placesGoByNameAndIdentifier() {
    Asked expected = new Asked.Invariant(Predicate.atMost(IDLE.plus(END), 1));
    assertEquals(expected, asked("[] (idle + p2 <= 1)"));
    assertEquals(expected, asked("[] (tokens(p1) + tokens(p2) <= 1)"));
    assertEquals(expected, asked("[] (tokens(p1, p2) < 2)"));
  }

  @Test
  void aPlaceAloneMeansThatItHasTokens() {
    assertEquals(new Asked.Invariant(Predicate.atLeast(IDLE, 1)), asked("[] idle"));
  }

  @Test
  void aNameIsQuotedWhateverIsInIt() {
    String odd = "a \"b\" \\ c";
    Net net =
        new Net(
            "net",
            List.of(new Net.Place(odd, 1)),
            List.of(new Net.Transition(odd, List.of(), List.of())),
            Map.of("p", List.of(0)),
            Map.of("t", List.of(0)));
    String written = "\"a \\\"b\\\" \\\\ c\"";
    QuestionReader reader = new QuestionReader(net);
    Predicate marked = Predicate.atLeast(IDLE, 1);
    for (String formula : List.of("[] " + written, "[] (" + written + " >= 1)")) {
      assertEquals(
          new Asked.Invariant(marked), reader.read(new Question("formula", formula)).asked());
    }
    assertEquals(
        new Asked.Invariant(new Predicate.Fireable(List.of(0))),
        reader.read(new Question("formula", "[] fireable(" + written + ")")).asked());
  }

  @Test
  void transitionsCanBeFireable() {
    assertEquals(new Asked.Invariant(new Predicate.Fireable(List.of(0))), asked("[] fireable(go)"));
    assertEquals(new Asked.Invariant(new Predicate.Stuck(List.of(0))), asked("[] !fireable(t1)"));
    assertEquals(new Asked.Invariant(new Predicate.Stuck(List.of(0))), asked("[] deadlock"));
  }

  @Test
  void termsHaveWeights() {
    assertEquals(
        new Asked.Invariant(Predicate.atMost(IDLE.times(2).plus(END.times(-1)), 0)),
        asked("[] (2*idle <= p2)"));
  }

  @Test
  void whatLooksAheadIsTemporal() {
    assertInstanceOf(Asked.Every.class, asked("<> (p2 == 1)"));
    assertInstanceOf(Asked.Every.class, asked("p1 U p2"));
  }

  @Test
  void anUnknownNameIsShownWithOneThatIsMeant() {
    QuestionException e = wrong("[] (idl >= 1)");
    assertEquals("the net has no place \"idl\"", e.getMessage());
    assertEquals(4, e.offset());
    assertEquals(Optional.of("did you mean \"idle\"?"), e.hint());
    assertEquals("the net has no transition \"gone\"", wrong("<> fireable(gone)").getMessage());
  }

  @Test
  void aSingleEqualsSignIsNoComparison() {
    assertEquals(Optional.of("write =="), wrong("[] (idle = 1)").hint());
  }

  @Test
  void numbersCanBeNegative() {
    assertEquals(asked("[] (0 - idle >= 0 - 5)"), asked("[] (-idle >= -5)"));
    assertEquals(asked("[] (p2 - 2*idle <= 1)"), asked("[] (-2*idle + p2 <= 1)"));
  }

  @Test
  void numbersThatCannotBeCountedWithAreRefused() {
    assertEquals(
        "its numbers are too large to be counted with",
        wrong("[] (9000000000000000000*idle <= p2)").getMessage());
    assertEquals(
        "its numbers are too large to be counted with",
        wrong("[] (9000000000*9000000000*idle <= p2)").getMessage());
  }
}
