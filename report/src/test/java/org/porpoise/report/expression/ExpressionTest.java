package org.porpoise.report.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.kernel.TransitionSystem.Part;

/** What is read in the text of an expression. */
final class ExpressionTest {
  private static final List<Part> STATE =
      List.of(
          new Part("turn", "1"),
          new Part("role[0]", "leader"),
          new Part("role[1]", "leader"),
          new Part("log[0].entry[0]", "7"),
          new Part("log[1].entry[0]", "8"),
          new Part("P[0].me", "0"),
          new Part("P[1].me", "5"));

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "turn == 1                        ; true",
        "!(turn == 1) || turn + 1 > 2     ; false",
        "role[0] == leader && turn != 0   ; true",
        "turn <= 1 && turn >= 1           ; true",
        "turn - 1                         ; false",
        "P[1].me < 5                      ; false",
        "log[1].entry[0] == 8             ; true",
      })
  void expressionsHaveTheirValues(String text, boolean value) {
    assertEquals(Optional.of(value), StateExpression.isTrue(text, STATE));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {"turn ==", "x ? 1 : 2", "leader < 3", "(turn", "turn turn", "P@critical", "''"})
  void whatCannotBeReadHasNone(String text) {
    assertEquals(Optional.empty(), StateExpression.isTrue(text, STATE));
  }

  @Test
  void theConjunctThatFailsIsFound() {
    assertEquals(
        "[]!(role[0] == leader && role[1] == leader)",
        FailingPart.of("[](turn == 1 && !(role[0] == leader && role[1] == leader))", STATE));
    assertEquals("[](turn > 3)", FailingPart.of("[](turn == 1 && turn > 3)", STATE));
    for (String whole :
        List.of(
            "[](turn == 1 || turn > 3)",
            "[](p(x) && q)",
            "<>(turn == 2)",
            "[]turn",
            "[](a) && (b)")) {
      assertEquals(whole, FailingPart.of(whole, STATE));
    }
  }

  @Test
  void theValuesThatAreReadAreFound() {
    assertEquals(List.of("turn=1"), ReadValues.of("turn == 1 && turnover", "", STATE));
    assertEquals(List.of("me=5"), ReadValues.of("assert(me == 1)", "P[1]", STATE));
    assertEquals(List.of("role[0]=leader"), ReadValues.of("role[0] == leader", "", STATE));
    assertEquals(
        List.of("turn=1", "role[0..1]=leader"), ReadValues.of("role[turn - 1] == x", "", STATE));
    assertEquals(
        List.of("log[1].entry[0]=8"), ReadValues.of("log[1].entry[length[1] - 1] > 0", "", STATE));
  }
}
