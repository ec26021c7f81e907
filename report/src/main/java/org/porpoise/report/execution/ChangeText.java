package org.porpoise.report.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.text.Defaults;
import org.porpoise.search.evidence.Execution.Step;

/** Tells what each step of an execution changed, as {@code flag[1]: 0 -> 1}. Mutable. */
final class ChangeText {
  private final Map<String, String> values = new HashMap<>();

  /** Starts with the parts of the initial state. */
  ChangeText(List<Part> initial) {
    for (Part part : initial) {
      values.put(part.name(), part.value());
    }
  }

  /** The changes of the next step. */
  List<String> next(Step step) {
    return next(List.of(step));
  }

  /**
   * What the next steps change together. Lines of the source stand beside the steps already; of a
   * part that did not exist before only what is not zero is worth telling. A variable of a process
   * that moves goes by its short name, if no other process that moves changes one.
   */
  List<String> next(List<Step> steps) {
    return next(steps, part -> true);
  }

  /** The same; of some parts nothing is told. */
  List<String> next(List<Step> steps, Predicate<Part> isTold) {
    Map<String, String> before = new LinkedHashMap<>();
    for (Step step : steps) {
      for (Part part : step.changes()) {
        String old = values.getOrDefault(part.name(), "");
        values.put(part.name(), part.value());
        boolean isPlain = part.kind() != Part.Kind.LINE && !isToldByName(step, part, old);
        if (isPlain && isTold.test(part)) {
          before.putIfAbsent(part.name(), old);
        }
      }
    }
    Set<String> movers =
        steps.stream()
            .flatMap(s -> s.moves().stream())
            .map(TransitionText::process)
            .collect(Collectors.toSet());
    movers.removeIf(m -> before.keySet().stream().noneMatch(name -> name.startsWith(m + ".")));
    List<String> texts = new ArrayList<>();
    before.forEach(
        (name, old) -> {
          String now = values.getOrDefault(name, "");
          String shown = shortName(name, movers);
          if (!old.isEmpty() && !old.equals(now)) {
            texts.add(shown + ": " + old + " -> " + now);
          } else if (old.isEmpty() && !Defaults.isDefault(now)) {
            texts.add(shown + "=" + now);
          }
        });
    return texts;
  }

  /** A step called "idle -> busy" says where its process goes. */
  private static boolean isToldByName(Step step, Part part, String old) {
    return part.name().equals(step.process())
        && (step.name() + " ").startsWith(old + " -> " + part.value() + " ");
  }

  private static String shortName(String name, Set<String> movers) {
    if (movers.size() == 1) {
      String prefix = movers.iterator().next() + ".";
      return name.startsWith(prefix) ? name.substring(prefix.length()) : name;
    }
    return name;
  }
}
