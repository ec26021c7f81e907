package org.porpoise.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.porpoise.report.json.Json;
import org.porpoise.report.json.JsonParser;

/**
 * Reads JSON for tests to ask about. Objects become maps, arrays lists, numbers {@code Long},
 * {@code null} an empty {@code Optional}. No object may have two members of one name.
 */
public final class JsonReader {
  private JsonReader() {}

  public static Object read(String text) {
    return plain(JsonParser.parse(text));
  }

  private static Object plain(Json value) {
    return switch (value) {
      case Json.ObjectValue(var members) -> {
        Map<String, Object> all = new LinkedHashMap<>();
        for (Json.Member member : members) {
          if (all.put(member.name(), plain(member.value())) != null) {
            throw new AssertionError("twice " + member.name());
          }
        }
        yield all;
      }
      case Json.ArrayValue(var items) -> items.stream().map(JsonReader::plain).toList();
      case Json.TextValue(String text) -> text;
      case Json.NumberValue(long number) -> number;
      case Json.Literal literal ->
          switch (literal) {
            case TRUE -> true;
            case FALSE -> false;
            case NULL -> Optional.empty();
          };
    };
  }
}
