package org.porpoise.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.json.Json;
import org.porpoise.report.json.JsonException;

final class TraceFileTest {

  @Test
  void executionsAreReadAndPropertiesWithoutOneAreNot() {
    List<TraceFile.Execution> all =
        TraceFile.read(
            """
            {"executions": [
              {"name": "a", "verdict": "holds", "initial": null, "trace": []},
              {"name": "b", "verdict": "violated", "initial": {"state": "x=0"}, "cycleStart": 1,
               "trace": [{"process": "P", "transition": "x++", "location": null, "state": "x=1",
                          "later": [true, false, {"n": -1}]}]}
            ]}
            """);
    assertEquals(1, all.size());
    assertEquals("b", all.getFirst().property());
    assertEquals(Conclusion.VIOLATED, all.getFirst().verdict());
    assertEquals(OptionalInt.of(1), all.getFirst().cycleStart());
    assertEquals("x=1", all.getFirst().steps().getFirst().state());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[]                                                          | not an object",
        "{}                                                          | no \"executions\"",
        "{\"executions\": 1}                                         | not an array",
        "{\"executions\": [{\"initial\": {}, \"trace\": [1]}]}       | step 1 is not an object",
        "{\"executions\": [{\"initial\": {}, \"trace\": [{}]}]}      | step 1 has no text \"process\"",
      })
  void whatIsNoTraceIsSaidToBeNone(String text, String message) {
    JsonException e = assertThrows(JsonException.class, () -> TraceFile.read(text));
    assertTrue(String.valueOf(e.getMessage()).contains(message), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "{\"a\"}",
        "[1,]",
        "[1 2]",
        "{\"a\":1,}",
        "\"\\x\"",
        "\"\\u12g4\"",
        "\"a",
        "nul",
        "1.5",
        "[1] 2",
        "\"\n\"",
        "--1",
        "{\"a\":1 \"b\":2}"
      })
  void whatIsNotJsonIsRefused(String text) {
    assertThrows(JsonException.class, () -> Json.parse(text));
  }

  @Test
  void endlessNestingIsRefusedAndNotFollowed() {
    assertThrows(JsonException.class, () -> Json.parse("[".repeat(100_000)));
  }

  @Test
  void whatIsWrittenIsReadBack() {
    Json value =
        Json.ObjectValue.EMPTY
            .with("text", "a\"b\\c\n\t\u0001é😀")
            .with("number", -12)
            .with("list", new Json.ArrayValue(List.of(Json.Literal.TRUE, Json.Literal.NULL)))
            .with("empty", Json.ObjectValue.EMPTY);
    assertEquals(value, Json.parse(value.print()));
  }
}
