package org.porpoise.javamodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ParametersTest {
  private static final Parameters GIVEN =
      new Parameters(Map.of("n", "3", "variant", "corect", "size", "12x", "title", "a=b"));

  private static String mistake(Executable question) {
    return String.valueOf(assertThrows(ModelException.class, question).getMessage());
  }

  @Test
  void aValueIsTheUsersOrTheDefault() {
    assertEquals(3, GIVEN.integer("n", 2));
    assertEquals(3, GIVEN.integer("n", 2, 1, 3));
    assertEquals(7, GIVEN.integer("m", 7));
    assertEquals("a=b", GIVEN.text("title", ""));
    assertEquals("slow", GIVEN.choice("speed", "slow", "fast"));
  }

  @Test
  void aNumberOutOfRangeIsAMistake() {
    assertEquals(
        "--define n=3: \"3\" is not a whole number from 4 to 9",
        mistake(() -> GIVEN.integer("n", 4, 4, 9)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "12x", "1.5", "99999999999"})
  void whatIsNoWholeNumberIsAMistake(String value) {
    assertEquals(
        "--define n=%s: \"%s\" is not a whole number".formatted(value, value),
        mistake(() -> new Parameters(Map.of("n", value)).integer("n", 1)));
  }

  @Test
  void aMisspeltChoiceIsAMistakeWithASuggestion() {
    assertEquals(
        "--define variant=corect: \"corect\" is not one of plain, correct;"
            + " did you mean \"correct\"?",
        mistake(() -> GIVEN.choice("variant", "plain", "correct")));
  }

  @Test
  void aNameThatNobodyAskedForIsAMistakeThatListsTheKnownOnes() {
    Parameters parameters = new Parameters(Map.of("varient", "plain"));
    parameters.integer("n", 2, 2, 9);
    parameters.choice("variant", "plain", "correct");
    assertEquals(
        """
        --define varient: there is no such parameter; did you mean "variant"?
        the model knows n (a whole number from 2 to 9; default 2),\
         variant (plain, correct; default plain)""",
        mistake(parameters::rejectUnknown));
  }

  @Test
  void theQuestionsAreRemembered() {
    Parameters parameters = Parameters.none();
    parameters.text("title", "none");
    parameters.integer("n", 2);
    assertEquals(
        List.of(
            new Parameters.Known("title", "none", "text"),
            new Parameters.Known("n", "2", "a whole number")),
        parameters.known());
    parameters.rejectUnknown();
  }
}
