package org.porpoise.report.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.Part;

/** Tells the values that need no telling, because everything begins with them, from the others. */
public final class Defaults {
  private Defaults() {}

  /** Whether a value is one with which variables and channels begin. */
  public static boolean isDefault(String value) {
    return value.equals("0") || value.equals("[]");
  }

  /**
   * A state for a person: what is not zero or empty, and a count of what is. Where processes are in
   * the source is left out.
   */
  public static List<String> told(List<Part> parts) {
    List<Part> some = new ArrayList<>();
    int zero = 0;
    int empty = 0;
    for (Part part : parts) {
      if (part.kind() == Part.Kind.LINE) {
        continue;
      }
      if (!isDefault(part.value())) {
        some.add(part);
      } else if (part.value().equals("0")) {
        zero++;
      } else {
        empty++;
      }
    }
    List<String> texts = new ArrayList<>(PartsText.of(some));
    if (zero + empty > 0) {
      String value = zero == 0 ? "empty" : empty == 0 ? "0" : "0 or empty";
      texts.add(
          some.isEmpty()
              ? "all variables " + value
              : Quantity.count(zero + empty) + " others " + value);
    }
    return texts;
  }
}
