package org.porpoise.cfsm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.logic.source.Problem;

/** Every mistake is told with its place, in words that help. */
final class ErrorsTest {
  private static final String PAIR =
      """
      channel A <-> B [1];
      machine B { x -> y : +m; y -> x : -r; }
      """;

  /**
   * A mistake.
   *
   * @param text a text with one mistake, where ‸ marks the place
   */
  private record Mistake(String text, String message, String hint) {}

  private static final List<Mistake> MISTAKES =
      List.of(
          new Mistake("‸chanel A -> B;", "a declaration cannot begin with 'chanel'", "channel"),
          new Mistake("‸a -> b : -m;", "a declaration cannot begin with 'a'", "machines"),
          new Mistake("machine A ‸a -> b; }", "{ is missing before 'a'", "between { and }"),
          new Mistake("machine A ‸{ a -> b;", "the machine A is not closed", "}"),
          new Mistake("machine A { a -> b‸\n b -> a; }", "; is missing behind 'b'", "end with ;"),
          new Mistake("machine A { a ‸b; }", "-> is missing before 'b'", ""),
          new Mistake("machine A { a -> b : ‸!m; }", "'!' is neither send nor receive", "-message"),
          new Mistake("machine A { a -> b : ‸*; }", "'*' is no action", "-message"),
          new Mistake("machine A { a -> b : -m ‸from B; }" + PAIR, "a send goes to", "write to"),
          new Mistake("machine A { initial a; initial ‸b; a -> b; }", "initial state already", ""),
          new Mistake("machine A { final ‸don; a -> done; }", "leaves or enters don", "done"),
          new Mistake("machine ‸A { }", "the machine A has no states", "initial STATE;"),
          new Mistake("machine A { a -> b; } machine ‸A { a -> b; }", "a machine A already", ""),
          new Mistake("machine ‸1 { a -> b; }", "begins with a letter", ""),
          new Mistake("machine A { a -> b : -m to ‸C; }" + PAIR, "there is no machine C", ""),
          new Mistake("machine A { a -> b : -m via ‸c; }" + PAIR, "there is no channel c", ""),
          new Mistake(
              "machine A { a -> b : -‸m; } machine B { x -> x; }",
              "no channel leaves A",
              "channel"),
          new Mistake(
              "channel B -> A; machine A { a -> b : -m to ‸B; } machine B { x -> x : -k; }",
              "there is no channel to B",
              "channel A -> B [1];"),
          new Mistake(
              "channel c: B -> A; machine A { a -> b : -m via ‸c; } machine B { x -> x : -k; }",
              "A does not send to c",
              "one way"),
          new Mistake(
              "channel A -> B carries req; machine A { a -> b : -‸rek; } machine B { x -> y; }",
              "A->B does not carry rek",
              "req"),
          new Mistake(
              "channel A -> B, A -> C; machine A { a -> b : -‸m; } machine B { x -> x; }"
                  + " machine C { x -> x; }",
              "it is not clear which channel",
              "to MACHINE"),
          new Mistake(
              "channel c: A -> B; channel d: A -> B; machine A { a -> b : -‸m to B; }"
                  + " machine B { x -> x; }",
              "it is not clear which channel",
              "-m via c"),
          new Mistake("channel A -> ‸A; machine A { a -> b; }", "from one machine to another", ""),
          new Mistake(
              "channel A -> B; channel ‸A -> B; machine A { a -> a; } machine B { b -> b; }",
              "there is a channel A->B already",
              "have names"),
          new Mistake("channel A -> ‸B; machine A { a -> a; }", "there is no machine B", ""),
          new Mistake("channel A -> B ‸losy; " + PAIR, "'losy' says nothing", "lossy"),
          new Mistake(
              "channel A -> C [‸0]; machine A { a -> a; } machine C { a -> a; }",
              "at least 1 message",
              ""),
          new Mistake(
              "channel A -> C [‸N]; machine A { a -> a; } machine C { a -> a; }",
              "there is no constant N",
              "const N = 2;"),
          new Mistake(
              "channel A -> B [‸99999999999]; machine A { a -> b : -m; } machine B { x -> x; }",
              "'99999999999' is not a number from 1",
              "unbounded"),
          new Mistake("const N = ‸x; machine A { a -> a; }", "is not a number", ""),
          new Mistake("const N = 1; const ‸N = 2; machine A { a -> a; }", "a value already", ""),
          new Mistake("‸/* machine A { a -> a; }", "the comment does not end", "*/"),
          new Mistake("machine A { a -> a : ‸\"go; }", "does not end on its line", "\""),
          new Mistake("network x;‸", "there are no machines", "machine A"),
          new Mistake("network x; network ‸y; machine A { a -> a; }", "has a name already", ""),
          new Mistake("machine A { a -> b; } ltl p: [] A.b‸", "the formula does not end", ";"),
          new Mistake("machine A { a -> b; } ltl p: [] A.‸c;", "A has no state c", ""),
          new Mistake("machine A { a -> b; } ltl p:\n  <> (A.b\n  && ‸Z.b);", "no machine Z", ""),
          new Mistake("machine A { a -> b; } ltl p: <>‸;", "an operand is missing", ""),
          new Mistake("machine A { a -> b; } invariant p: ‸len == 2;", "\"len\" is not known", ""),
          new Mistake("machine A { a -> b; } ltl p: A.b; ltl ‸p: A.b;", "a property p already", ""),
          new Mistake(
              "machine A { a -> b; } ltl ‸deadlock: A.b;", "a property deadlock by itself", "else"),
          new Mistake(
              "machine A { a -> b; } invariant ‸overflows: A.a;", "property overflows by", "else"),
          new Mistake(
              "machine A { a -> b; } invariant q: ‸<> A.b;", "<> speaks of other", "ltl q: [] ("),
          new Mistake(
              "machine A { a -> b; } invariant q: A.a || (A.b ‸until [] A.a);",
              "until speaks of other",
              "ltl q"));

  @TestFactory
  Stream<DynamicTest> everyMistakeIsToldWithItsPlace() {
    return MISTAKES.stream().map(m -> DynamicTest.dynamicTest(m.message, () -> check(m)));
  }

  private static void check(Mistake mistake) {
    int at = mistake.text.indexOf('‸');
    List<Problem> errors = Texts.errors(mistake.text.replace("‸", ""));
    assertTrue(!errors.isEmpty(), "no error");
    Problem first = errors.getFirst();
    String before = mistake.text.substring(0, at);
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    int column = at - before.lastIndexOf('\n');
    assertEquals(
        line + ":" + column, first.place().line() + ":" + first.place().column(), first.toString());
    assertTrue(first.message().contains(mistake.message), first.explained());
    assertTrue(first.hint().contains(mistake.hint), first.explained());
  }

  @Test
  void oneReadingFindsSeveralMistakes() {
    List<Problem> errors =
        Texts.errors(
            """
            chanel A -> B;
            machine A {
              a -> b : !m;
              b -> a
              a -> c : ?m;
            }
            const N = x;
            """);
    assertEquals(
        List.of(1, 3, 4, 5, 7), errors.stream().map(p -> p.place().line()).toList(), errors + "");
  }

  @Test
  void aConstantThatIsDefinedFromOutsideMustExistAndBeANumber() {
    String text = "const LIMIT = 1; machine A { a -> a; }";
    assertTrue(
        Texts.errors(text, Map.of("LIMITS", "2")).getFirst().message().contains("no constant"));
    assertTrue(Texts.errors(text, Map.of("LIMIT", "x")).getFirst().message().contains("number"));
    assertEquals(List.of(), Texts.errors(text, Map.of("LIMIT", "3")));
  }

  @Test
  void aMistakeInADefinitionIsShownInTheOption() {
    String text = "const LIMIT = 1; machine A { a -> a; }";
    assertEquals(
        """
        command line:1:4: error: there is no constant LIMITS to define
          -D LIMITS=2
             ^
          hint: did you mean LIMIT?""",
        Texts.errors(text, Map.of("LIMITS", "2")).getFirst().explained().replace("\"", ""));
    assertEquals(
        """
        command line:1:10: error: 'x' is not a number from 0 to 999999999
          -D LIMIT=x
                   ^
          hint: constants are whole numbers, such as -D LIMIT=3""",
        Texts.errors(text, Map.of("LIMIT", "x")).getFirst().explained());
  }

  @Test
  void oddNetworksAreWarnedAbout() {
    assertEquals(
        List.of(
            "nobody uses the channel B->A",
            "m is sent to A->B, and never received",
            "k is received from A->B, and never sent",
            "no transitions lead from x to z"),
        Texts.warnings(
                """
                channel A <-> B [1];
                machine A { a -> a : -m; }
                machine B { x -> y : +k; z -> x; }
                """)
            .stream()
            .map(Problem::message)
            .toList());
  }
}
