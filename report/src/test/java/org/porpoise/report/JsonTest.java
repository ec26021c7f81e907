package org.porpoise.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.porpoise.report.json.Json;

final class JsonTest {

  private static String text(String value) {
    return new Json.TextValue(value).print();
  }

  @Test
  void controlCharactersAndQuotesAreEscaped() {
    assertEquals("\"a\\\"b\\\\c\"\n", text("a\"b\\c"));
    assertEquals("\"\\n\\r\\t\\u0000\\u001b\\u007f\"\n", text("\n\r\t\0\u001b\u007f"));
  }

  @Test
  void charactersOutsideOfAsciiStayAsTheyAre() {
    assertEquals("\"dôme ▷ 🐬\"\n", text("dôme ▷ 🐬"));
  }

  @ParameterizedTest
  @CsvSource({"d83d,''", "dc2c,''", "d83d,x", "dc2c,x"})
  void halfACharacterIsEscaped(String code, String after) {
    char half = (char) Integer.parseInt(code, 16);
    assertEquals("\"x\\u" + code + after + "\"\n", text("x" + half + after));
  }

  @Test
  void whatIsShortIsOnOneLine() {
    Json value =
        Json.ObjectValue.EMPTY
            .with("a", 1)
            .with("b", "two")
            .with("c", new Json.ArrayValue(List.of(Json.Literal.TRUE, Json.Literal.FALSE)))
            .with("d", OptionalInt.empty())
            .with("e", Optional.of("x"))
            .with("f", Json.ObjectValue.EMPTY);
    assertEquals(
        "{\"a\": 1, \"b\": \"two\", \"c\": [true, false], \"d\": null, \"e\": \"x\", \"f\": {}}\n",
        value.print());
  }

  @Test
  void whatIsLongIsIndented() {
    List<Json> items = new ArrayList<>();
    items.add(new Json.TextValue("x".repeat(60)));
    items.add(new Json.ArrayValue(List.of(new Json.NumberValue(-1), Json.Literal.NULL)));
    items.add(new Json.TextValue("y".repeat(60)));
    String expected =
        """
        {
          "list": [
            "%s",
            [-1, null],
            "%s"
          ]
        }
        """
            .formatted("x".repeat(60), "y".repeat(60));
    assertEquals(expected, Json.ObjectValue.EMPTY.with("list", new Json.ArrayValue(items)).print());
  }
}
