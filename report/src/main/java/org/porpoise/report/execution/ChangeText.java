package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.TransitionSystem.Part;

/** Tells what each step of an execution changed, as {@code flag[1]: 0 -> 1}. Mutable. */
final class ChangeText {
  private final Map<String, String> values = new HashMap<>();

  /** Starts with the parts of the initial state. */
  ChangeText(List<Part> initial) {
    for (Part part : initial) {
      values.put(part.name(), part.value());
    }
  }

  /**
   * The changes of the next step. Lines of the source stand beside the steps already; of a part
   * that did not exist before only what is not zero is worth telling.
   */
  List<String> next(List<Part> changes) {
    List<String> texts = new ArrayList<>();
    for (Part part : changes) {
      String old = values.getOrDefault(part.name(), "");
      values.put(part.name(), part.value());
      if (part.kind() == Part.Kind.LINE) {
        continue;
      }
      if (!old.isEmpty()) {
        texts.add(part.name() + ": " + old + " -> " + part.value());
      } else if (!part.value().equals("0") && !part.value().equals("[]")) {
        texts.add(part.name() + "=" + part.value());
      }
    }
    return texts;
  }
}
