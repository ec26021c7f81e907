package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.porpoise.kernel.structure.Move;
import org.porpoise.logic.source.Spelling;

/**
 * What the author of a description may want to know before anything is explored: control points
 * that no step enters, ends that look like slips of the pen, labels that no step has. Control
 * points come into being when they are named, so that a misspelt one is no error; it only makes the
 * rest of its process dead.
 *
 * <p>Of several control points that cannot be reached for one reason only the first is named.
 */
final class Advice {
  private static final int MOST_NAMES = 3;

  private final List<ProcessSpec> processes;
  private final List<StepSpec> steps;
  private final Map<Said, List<String>> said = new LinkedHashMap<>(); // and of which processes

  private Advice(List<ProcessSpec> processes, List<StepSpec> steps) {
    this.processes = processes;
    this.steps = steps;
  }

  /** What there is to say of processes, which move by steps, and of automata, which follow them. */
  static List<Remark> on(
      List<ProcessSpec> processes, List<MonitorSpec> monitors, List<StepSpec> steps) {
    List<ProcessSpec> watching = monitors.stream().map(MonitorSpec::process).toList();
    Advice advice =
        new Advice(processes.stream().filter(p -> !watching.contains(p)).toList(), steps);
    ControlFlow flow = new ControlFlow(processes, steps);
    advice.onEnds(flow);
    advice.onNeverEntered(flow);
    advice.onUnreached(flow);
    monitors.forEach(advice::onMonitor);
    return advice.remarks();
  }

  /** A process that starts where no step leads on, or ends at what looks like another point. */
  private void onEnds(ControlFlow flow) {
    for (ProcessSpec process : processes) {
      if (stepsOf(process, m -> true).isEmpty()) {
        continue;
      }
      for (int point : points(process)) {
        if (flow.isReached(process, point)
            && leaving(process, point).isEmpty()
            && !process.isDeclaredEnd(point)) {
          onEnd(process, point, likelyName(process, flow, point));
        }
      }
    }
  }

  private void onEnd(ProcessSpec process, int point, Optional<String> likely) {
    String name = process.pointName(point);
    if (point == process.initial()) {
      String rest = " leaves \"" + name + "\", where it starts";
      add(process, process.lineOf(point), name, new Sentence("no step of ", rest), meant(likely));
    } else if (likely.isPresent()) {
      add(
          process,
          stepsOf(process, m -> m.to() == point).getFirst().location(),
          name,
          new Sentence("no step of ", " leaves \"" + name + "\""),
          meant(likely) + " (if it is an end, say so: mayEnd(\"" + name + "\"))");
    }
  }

  /**
   * The control point that an end may stand for: one that nothing leads to and that is spelt like
   * it, or any other that is spelt almost the same, numbers apart.
   */
  private static Optional<String> likelyName(ProcessSpec process, ControlFlow flow, int end) {
    String name = process.pointName(end);
    List<String> unreached = new ArrayList<>();
    List<String> reached = new ArrayList<>();
    for (int point : points(process)) {
      if (point != end) {
        (flow.isReached(process, point) ? reached : unreached).add(process.pointName(point));
      }
    }
    reached.removeIf(other -> withoutDigits(other).equals(withoutDigits(name)));
    return Spelling.closest(name, unreached, bearable(name))
        .or(() -> Spelling.closest(name, reached, name.length() / 4));
  }

  private static int bearable(String name) {
    return Math.max(1, name.length() / 3);
  }

  private static String withoutDigits(String name) {
    return name.replaceAll("[0-9]", "");
  }

  /** Control points that no step enters, which are all that is wrong in most cases. */
  private void onNeverEntered(ControlFlow flow) {
    for (ProcessSpec process : processes) {
      for (int point : points(process)) {
        if (!flow.isReached(process, point)
            && stepsOf(process, m -> m.to() == point && m.from() != point).isEmpty()) {
          String rest = " enters \"" + process.pointName(point) + "\"";
          onUnreached(process, point, new Sentence("no step of ", rest));
          flow.assume(process, point);
        }
      }
    }
  }

  /** Control points that steps enter, but none that can happen. */
  private void onUnreached(ControlFlow flow) {
    for (ProcessSpec process : processes) {
      for (int point : points(process)) {
        if (!flow.isReached(process, point)) {
          String rest =
              " from \"%s\" to \"%s\""
                  .formatted(process.pointName(process.initial()), process.pointName(point));
          onUnreached(process, point, new Sentence("no steps lead ", rest));
          flow.assume(process, point);
        }
      }
    }
  }

  private void onUnreached(ProcessSpec process, int point, Sentence what) {
    String name = process.pointName(point);
    List<StepSpec> leaving = leaving(process, point);
    List<String> others = new ArrayList<>(process.points());
    others.remove(name);
    String hint = meant(Spelling.closest(name, others, bearable(name)));
    if (leaving.isEmpty()) {
      add(process, process.lineOf(point), name, what, hint);
    } else {
      StepSpec step = leaving.getFirst();
      String so = ", so that \"" + step.name() + "\" can never happen";
      add(process, step.location(), name, new Sentence(what.before(), what.after() + so), hint);
    }
  }

  private void onMonitor(MonitorSpec monitor) {
    ProcessSpec process = monitor.process();
    List<String> labels = steps.stream().map(StepSpec::label).distinct().toList();
    for (MonitorSpec.Edge edge : monitor.edges()) {
      String label = edge.label();
      if (!labels.contains(label)) {
        String before = "no step has the label \"" + label + "\", for which ";
        String hint = meant(Spelling.closest(label, labels, bearable(label)));
        add(process, edge.location(), label, new Sentence(before, " waits"), hint);
      }
    }
    for (int point : points(process)) {
      if (point != process.initial() && monitor.edges().stream().noneMatch(e -> e.to() == point)) {
        String rest = " enters \"" + process.pointName(point) + "\"";
        onUnreached(process, point, new Sentence("no edge of ", rest));
      }
    }
  }

  private static String meant(Optional<String> other) {
    return other.map(name -> "did you mean \"" + name + "\"?").orElse("");
  }

  private static int[] points(ProcessSpec process) {
    return IntStream.range(0, process.points().size()).toArray();
  }

  private List<StepSpec> leaving(ProcessSpec process, int point) {
    return stepsOf(process, m -> m.from() == point);
  }

  private List<StepSpec> stepsOf(ProcessSpec process, Predicate<Move> wanted) {
    Predicate<Move> ofIt = m -> m.process() == process.index();
    return steps.stream().filter(s -> s.moves().stream().anyMatch(ofIt.and(wanted))).toList();
  }

  /** Says something of a process; what is the same of several is said once. */
  private void add(
      ProcessSpec process, Optional<String> location, String name, Sentence what, String hint) {
    said.computeIfAbsent(new Said(location, name, what, hint), r -> new ArrayList<>())
        .add(process.name());
  }

  private List<Remark> remarks() {
    List<Remark> all = new ArrayList<>();
    said.forEach(
        (what, names) ->
            all.add(
                new Remark(
                    what.location(), what.name(), what.sentence().about(names), what.hint())));
    return all;
  }

  private record Said(Optional<String> location, String name, Sentence sentence, String hint) {}

  /** A sentence around the names of processes. */
  private record Sentence(String before, String after) {
    String about(List<String> processes) {
      int told = processes.size() <= MOST_NAMES ? processes.size() : MOST_NAMES - 1;
      String others =
          told == processes.size() ? "" : " and " + (processes.size() - told) + " others";
      return before + String.join(", ", processes.subList(0, told)) + others + after;
    }
  }
}
