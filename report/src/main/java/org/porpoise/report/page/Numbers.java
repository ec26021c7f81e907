package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.report.json.Json;

/** Rows of numbers and texts as JSON. */
final class Numbers {
  private Numbers() {}

  /** An array of numbers. */
  static Json of(List<Integer> numbers) {
    List<Json> items = new ArrayList<>(numbers.size());
    for (int number : numbers) {
      items.add(new Json.NumberValue(number));
    }
    return new Json.ArrayValue(items);
  }

  /** An array of texts. */
  static Json texts(List<String> texts) {
    List<Json> items = new ArrayList<>(texts.size());
    for (String text : texts) {
      items.add(new Json.TextValue(text));
    }
    return new Json.ArrayValue(items);
  }
}
