package org.porpoise.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.report.expression.FailingPart;
import org.porpoise.report.expression.ReadValues;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Verdict;

/** Says why a property is violated: where, which expression fails, and with which values. */
final class ViolationText {
  private static final String ASSERT = "assert(";
  private static final String ASSERTION_VIOLATED = "assertion violated ";

  private ViolationText() {}

  /** The reason, which stands behind the word "violated". */
  static String of(String name, Verdict.Violated violated) {
    String times = violated.count() > 1 ? " (" + Quantity.count(violated.count()) + " times)" : "";
    String where = where(name, violated.message());
    Optional<String> expression = expression(violated);
    if (expression.isEmpty()) {
      return (where + times).strip();
    }
    String before = (where + times).strip();
    return before
        + (before.isEmpty() ? "" : ": ")
        + expression.get()
        + values(expression.get(), violated);
  }

  /** The message without what the row says already. */
  private static String where(String name, String message) {
    if (message.startsWith(ASSERTION_VIOLATED)) {
      return message.substring(ASSERTION_VIOLATED.length());
    }
    if (message.equals(name)) {
      return "";
    }
    if (message.startsWith(name + ": ")) {
      return message.substring(name.length() + 2);
    }
    String usual = name + " is violated";
    return message.startsWith(usual) ? message.substring(usual.length()).strip() : message;
  }

  private static Optional<String> expression(Verdict.Violated violated) {
    return violated
        .formula()
        .map(formula -> failing(formula, violated))
        .or(() -> violated.execution().flatMap(ViolationText::assertion));
  }

  private static String failing(String formula, Verdict.Violated violated) {
    return violated
        .execution()
        .filter(e -> e.cycleStart().isEmpty())
        .map(e -> FailingPart.of(formula, e.end()))
        .orElse(formula);
  }

  /** What the last step asserts, if it is an assertion. */
  private static Optional<String> assertion(Execution execution) {
    if (execution.steps().isEmpty() || execution.cycleStart().isPresent()) {
      return Optional.empty();
    }
    String last = execution.steps().getLast().name();
    return last.startsWith(ASSERT) && last.endsWith(")") ? Optional.of(last) : Optional.empty();
  }

  private static String values(String expression, Verdict.Violated violated) {
    if (violated.execution().isEmpty()) {
      return "";
    }
    Execution execution = violated.execution().get();
    boolean isCycle = execution.cycleStart().isPresent();
    String process = expression.startsWith(ASSERT) ? execution.steps().getLast().process() : "";
    List<String> values =
        ReadValues.of(expression, process, isCycle ? constant(execution) : execution.end());
    if (values.isEmpty()) {
      return "";
    }
    return (isCycle ? "; in the cycle " : ", where ") + String.join(", ", values);
  }

  /** The parts that keep their values in the cycle. */
  private static List<Part> constant(Execution execution) {
    Set<String> changed = new HashSet<>();
    Map<String, Part> values = new HashMap<>();
    List<String> names = new ArrayList<>();
    execution.parts().forEach(p -> put(values, names, p));
    int first = execution.cycleStart().orElse(0);
    for (int i = 0; i < execution.steps().size(); i++) {
      for (Part part : execution.steps().get(i).changes()) {
        put(values, names, part);
        if (i >= first) {
          changed.add(part.name());
        }
      }
    }
    List<Part> constant = new ArrayList<>();
    for (Part part : names.stream().map(values::get).toList()) {
      if (!changed.contains(part.name())) {
        constant.add(part);
      }
    }
    return constant;
  }

  private static void put(Map<String, Part> values, List<String> names, Part part) {
    if (!values.containsKey(part.name())) {
      names.add(part.name());
    }
    values.put(part.name(), part);
  }
}
