package org.porpoise.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.QuestionException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.formula.Formula;

/** Models are asked formulas that are not written in them. */
final class AskedTest {
  private static final String MODEL =
      """
      #define p (x == LIMIT)
      byte x; mtype = { idle };
      active proctype P() { again: x++; goto again }
      ltl own { <> p }
      """;

  @TempDir private Path folder;
  private TransitionSystem system;

  @BeforeEach
  void load() throws IOException {
    Path file = folder.resolve("model.pml");
    Files.writeString(file, MODEL);
    system =
        new PromelaFrontEnd()
            .system(FrontEnd.Input.of("model.pml", file).defining(Map.of("LIMIT", "3")));
  }

  @Test
  void questionsAreClaimsBehindTheOthers() {
    TransitionSystem asked =
        system
            .asking(List.of(new Question("one", "[] (p -> <> P@again)")))
            .asking(List.of(new Question("two", "<>\n(x == 5)")));
    assertEquals(
        List.of("own", "one", "two"),
        asked.claims().stream().filter(c -> c instanceof Claim.Temporal).map(Claim::name).toList());
    assertEquals(
        List.of("x == 3", "P@again", "x == 5"),
        asked.propositions().stream().map(Proposition::text).toList());
    Claim.Temporal last = assertInstanceOf(Claim.Temporal.class, asked.claims().getLast());
    assertEquals(
        Formula.eventually(new Formula.Proposition(0)),
        last.specification().formula().orElseThrow());
  }

  @Test
  void mistakesHaveTheirPlaceInTheFormula() {
    assertMistake("[] (y == 1)", 4, "y");
    assertMistake("<> (x == 1", 3, "unmatched (");
    assertMistake("[]\n  (y == 1)", 6, "y");
    assertMistake("[] (x == 1) x", 12, "operator");
    assertMistake("<> p } ltl more { <> p", 5, "has no '}'");
    assertMistake("<> P@nowhere", 3, "nowhere");
    assertMistake("<> (run P())", 4, "create");
    assertMistake("", 0, "empty");
  }

  private void assertMistake(String formula, int offset, String word) {
    List<Question> questions =
        List.of(new Question("right", "<> p"), new Question("wrong", formula));
    QuestionException e = assertThrows(QuestionException.class, () -> system.asking(questions));
    assertEquals("wrong", e.question().name());
    assertTrue(String.valueOf(e.getMessage()).contains(word), e.getMessage());
    assertEquals(offset, e.offset(), e.getMessage());
  }

  @Test
  void aFormulaHasNoMoreExpressionsThanCanBeToldApart() {
    StringBuilder formula = new StringBuilder("<> (x == 0)");
    for (int i = 1; i <= 64; i++) {
      formula.append(" && <> (x == ").append(i).append(')');
    }
    QuestionException e =
        assertThrows(
            QuestionException.class,
            () -> system.asking(List.of(new Question("long", formula.toString()))));
    assertTrue(String.valueOf(e.getMessage()).contains("65 different"), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[](x          | 2 | unmatched (",
        "``            | 0 | the formula is empty",
        "x == 1 }      | 7 | a formula has no '}'",
        "x == 1)       | 6 | unmatched )",
        "[] /* x       | 3 | a comment that is not closed with */",
        "x == \"a     | 5 | a \" that is not closed",
        "x ==          | 4 | expected an expression, found the end of the formula",
        "x == 1 x      | 7 | expected an operator, found 'x'"
      })
  void aFormulaThatIsWrongIsToldInItsOwnWords(String formula, int offset, String message) {
    QuestionException e =
        assertThrows(
            QuestionException.class,
            () -> system.asking(List.of(new Question("formula", formula))));
    assertEquals(message, e.getMessage());
    assertEquals(offset, e.offset());
  }
}
