package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PropertyOptionTest {

  @ParameterizedTest
  @CsvSource({
    "all,'deadlock,mutual exclusion,access of customer 0'",
    "deadlock,deadlock",
    "invariant,mutual exclusion",
    "invariants,mutual exclusion",
    "mutual exclusion,mutual exclusion",
    "may-progress,access of customer 0",
    "dead-transitions,dead-transitions",
    "dead-transition,dead-transitions"
  })
  void propertiesGoByNameOrKind(String word, String names) {
    assertEquals(List.of(names.split(",", -1)), asked("--property", word));
  }

  @Test
  void propertiesAddUpEachOnce() {
    assertEquals(
        List.of("mutual exclusion", "deadlock"),
        asked("--property", "invariant", "--property=deadlock", "--property=invariant"));
  }

  private static List<String> asked(String... options) {
    List<String> words = new ArrayList<>(List.of("verify", Run.PETERSON_STRUCTURED, "--json", "-"));
    words.addAll(List.of(options));
    Object result = JsonReader.read(Run.of(words.toArray(new String[0])).out());
    List<String> names = new ArrayList<>();
    Object properties = Objects.requireNonNull(((Map<?, ?>) result).get("properties"));
    for (Object property : (List<?>) properties) {
      names.add(String.valueOf(((Map<?, ?>) property).get("name")));
    }
    return names;
  }
}
