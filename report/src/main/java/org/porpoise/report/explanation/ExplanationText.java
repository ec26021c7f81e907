package org.porpoise.report.explanation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.explain.Explanation;
import org.porpoise.reduction.explain.Obstacle;
import org.porpoise.reduction.explain.Reason;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.report.text.Detail;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.Table;

/** Tells how a set comes about: a numbered list, in which each line says which one brought it. */
final class ExplanationText {
  private static final int MOST = 20; // lines for transitions that are not enabled

  private final TransitionSystem system;
  private final EnabledSet enabled;
  private final Detail detail;
  private final int width;
  private final Map<Integer, Integer> positions = new HashMap<>(); // transition -> line
  private final Map<Integer, Obstacle> obstacles = new HashMap<>();

  ExplanationText(TransitionSystem system, EnabledSet enabled, Detail detail, int width) {
    this.system = system;
    this.enabled = enabled;
    this.detail = detail;
    this.width = width;
  }

  List<String> of(Explanation explanation) {
    return switch (explanation) {
      case Explanation.Closure(List<Explanation.Step> steps) ->
          list("The set begins with one transition and takes in what that brings along:", steps);
      case Explanation.GivenUp(List<Explanation.Step> steps) -> {
        List<String> lines =
            new ArrayList<>(
                list(
                    "The set begins with one transition and takes in what that brings along:",
                    steps));
        lines.add(
            "The last one is not enabled. This reduction knows no way around it, and takes everything"
                + " enabled.");
        yield lines;
      }
      case Explanation.Alone(String process) ->
          List.of(
              "The set is what "
                  + process
                  + " can do now. It moves alone, and nothing that others do, now or before it moves,"
                  + " has to do with these steps.");
      case Explanation.Untold u -> List.of("This reduction does not tell how it finds its sets.");
    };
  }

  private List<String> list(String head, List<Explanation.Step> steps) {
    for (Explanation.Step step : steps) {
      positions.put(step.transition(), positions.size() + 1);
      step.obstacle().ifPresent(o -> obstacles.put(step.transition(), o));
    }
    Table table = new Table(Set.of(0));
    int left = detail == Detail.ALL ? Integer.MAX_VALUE : MOST;
    int untold = 0;
    for (int i = 0; i < steps.size(); ) {
      int end = detail == Detail.ALL ? i + 1 : endOfAlike(steps, i);
      Explanation.Step step = steps.get(i);
      if (enabled.contains(step.transition()) || left-- > 0) {
        table.add(
            i + 1 == end ? Integer.toString(end) : (i + 1) + "-" + end,
            names(steps.subList(i, end)),
            why(step));
      } else {
        untold += end - i;
      }
      i = end;
    }
    List<String> lines = new ArrayList<>(List.of(head));
    lines.addAll(table.lines(width));
    if (untold > 0) {
      lines.add("and " + Quantity.count(untold) + " more that are not enabled (--all tells them).");
    }
    return lines;
  }

  private String names(List<Explanation.Step> steps) {
    String first = DecisionText.name(system, steps.getFirst().transition());
    boolean isOne =
        steps.stream().allMatch(s -> DecisionText.name(system, s.transition()).equals(first));
    return isOne ? first : first + ", and " + (steps.size() - 1) + " more";
  }

  /** The end of the steps of one process that are there for the same reason. */
  private int endOfAlike(List<Explanation.Step> steps, int start) {
    int end = start + 1;
    while (end < steps.size() && isAlike(steps.get(start), steps.get(end))) {
      end++;
    }
    return end;
  }

  private boolean isAlike(Explanation.Step a, Explanation.Step b) {
    return !enabled.contains(a.transition())
        && !enabled.contains(b.transition())
        && system.text(a.transition()).process().equals(system.text(b.transition()).process())
        && why(a).equals(why(b));
  }

  private String why(Explanation.Step step) {
    return (enabled.contains(step.transition())
            ? ""
            : "not enabled" + waiting(step.transition(), step.obstacle()) + "; ")
        + reason(step.reason());
  }

  private int position(int transition) {
    return positions.getOrDefault(transition, 0);
  }

  private String waiting(int transition, Optional<Obstacle> obstacle) {
    if (obstacle.isEmpty()) {
      return "";
    }
    return switch (obstacle.get()) {
      case Obstacle.NotAt(String process, String point) ->
          ", waits for "
              + who(transition, process)
              + " to be at "
              + (point.startsWith("line ") ? point : "\"" + point + "\"");
      case Obstacle.NotTrue(String condition) -> ", waits for \"" + condition + "\"";
    };
  }

  /** A process as the model calls it, where the transition is of one process only. */
  private String who(int transition, String process) {
    String owner = system.text(transition).process();
    return system.moves(transition).size() == 1 && !owner.isEmpty() ? owner : process;
  }

  private String reason(Reason reason) {
    return switch (reason) {
      case Reason.Start s -> "the set begins here";
      case Reason.Conflict(int with) ->
          "the same process can do this or " + position(with) + ", but not both";
      case Reason.Interferes(int with, List<String> objects) ->
          objects.isEmpty()
              ? "its order with " + position(with) + " can matter"
              : "uses "
                  + String.join(", ", objects)
                  + " as "
                  + position(with)
                  + " does, and the order can matter";
      case Reason.Enables(int waiting) ->
          Optional.ofNullable(obstacles.get(waiting))
              .map(
                  o ->
                      switch (o) {
                        case Obstacle.NotAt(String process, String point) ->
                            "leads " + who(waiting, process) + " there, for " + position(waiting);
                        case Obstacle.NotTrue(String condition) ->
                            "can bring about \"" + condition + "\", for " + position(waiting);
                      })
              .orElse("can enable " + position(waiting));
      case Reason.OfProcess(String process, int with, List<String> objects) ->
          objects.isEmpty()
              ? process + " takes part in " + position(with)
              : process
                  + " can come to use "
                  + String.join(", ", objects)
                  + ", as "
                  + position(with)
                  + " does: all that it can do now is in the set";
      case Reason.Rule(int with) -> "a rule of the model brings it along with " + position(with);
    };
  }
}
