package org.porpoise.report.text;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.TransitionSystem.Part;

/** Tells the parts of a state; equal neighbours of an array are told together. */
public final class PartsText {
  private PartsText() {}

  /** The parts as texts such as {@code x=1}, {@code flag[0..3]=0} and {@code P[0] at line 7}. */
  public static List<String> of(List<Part> parts) {
    List<String> texts = new ArrayList<>();
    int start = 0;
    while (start < parts.size()) {
      int end = start + 1;
      while (end < parts.size() && isNext(parts.get(end - 1), parts.get(end))) {
        end++;
      }
      texts.add(text(parts.get(start), parts.get(end - 1)));
      start = end;
    }
    return texts;
  }

  private static String text(Part first, Part last) {
    String name =
        first.equals(last)
            ? first.name()
            : IndexedNames.array(first.name()) + "[" + index(first) + ".." + index(last) + "]";
    return name + (first.kind() == Part.Kind.LINE ? " at " : "=") + first.value();
  }

  /** Whether two parts are neighbours in an array and have the same value. */
  private static boolean isNext(Part part, Part next) {
    return part.kind() == next.kind()
        && part.kind() != Part.Kind.LINE
        && part.value().equals(next.value())
        && index(part) >= 0
        && index(next) == index(part) + 1
        && IndexedNames.array(part.name()).equals(IndexedNames.array(next.name()));
  }

  private static int index(Part part) {
    return IndexedNames.index(part.name()).orElse(-1);
  }
}
