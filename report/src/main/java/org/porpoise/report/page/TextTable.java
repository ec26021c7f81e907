package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.report.json.Json;

/** Texts by number: a long execution repeats itself, and each text is written once. Mutable. */
final class TextTable {
  private final List<String> texts = new ArrayList<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  /** The number of a text. */
  int number(String text) {
    return numbers.computeIfAbsent(
        text,
        t -> {
          texts.add(t);
          return texts.size() - 1;
        });
  }

  /** How many texts there are. */
  int size() {
    return texts.size();
  }

  Json json() {
    return Numbers.texts(texts);
  }
}
