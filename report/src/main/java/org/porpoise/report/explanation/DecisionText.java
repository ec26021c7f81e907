package org.porpoise.report.explanation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.explain.Explainer;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.report.text.Detail;
import org.porpoise.report.text.Lines;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.StateLines;
import org.porpoise.report.text.Style;
import org.porpoise.report.text.Table;
import org.porpoise.search.watch.Decision;
import org.porpoise.search.watch.SearchWatch;

/** Tells what a search does in a state and why, in plain words. */
public final class DecisionText {
  private static final int MOST_STEPS = 6; // of the way to a state

  private final SearchWatch.Searched what;
  private final TransitionSystem system;
  private final Explainer explainer;
  private final Style style;
  private final Detail detail;

  public DecisionText(SearchWatch.Searched what, Style style, Detail detail) {
    this.what = what;
    this.style = style;
    this.detail = detail;
    system = what.system();
    explainer = new Explainer(system, what.settings().reduction(), what.relation(), what.ignored());
  }

  /** A transition in a few words. */
  public static String name(TransitionSystem system, int transition) {
    TransitionText text = system.text(transition);
    return text.process().isEmpty() ? text.name() : text.process() + ": " + text.name();
  }

  /** The state itself, and how a search comes to it. */
  public List<String> where(Decision decision, List<Integer> path) {
    List<String> lines =
        new ArrayList<>(StateLines.of(0, "state", system.parts(decision.state(), 0), style));
    if (!path.isEmpty()) {
      int told = detail == Detail.ALL ? path.size() : Math.min(MOST_STEPS, path.size());
      List<String> names = new ArrayList<>();
      path.subList(path.size() - told, path.size()).forEach(t -> names.add(name(system, t)));
      String start =
          told == path.size()
              ? "reached by "
              : "reached by " + Quantity.count(path.size(), "step") + ", at last ";
      lines.addAll(Lines.wrapped(start + String.join("; ", names), style.width()));
    }
    return lines;
  }

  /** The enabled transitions, what becomes of each, and why. */
  public List<String> of(Decision decision) {
    List<String> lines = new ArrayList<>();
    if (decision.enabled().length == 0) {
      lines.add("nothing is enabled: the execution ends here");
      return lines;
    }
    lines.addAll(table(decision));
    lines.add("");
    for (String line : reasons(decision)) {
      boolean isProse = !line.isEmpty() && !line.startsWith(" ");
      lines.addAll(isProse ? Lines.wrapped(line, style.width()) : List.of(line));
    }
    return lines;
  }

  private List<String> table(Decision decision) {
    Set<Integer> set = numbers(decision.set());
    Set<Integer> explored = numbers(decision.explored());
    Table table = new Table();
    for (int t : decision.enabled()) {
      String fate = explored.contains(t) ? "explored" : set.contains(t) ? "asleep" : "postponed";
      table.add(fate, name(system, t), system.text(t).location().orElse(""));
    }
    return table.lines().stream()
        .map(line -> line.startsWith("  explored") ? style.ink().strong(line) : line)
        .toList();
  }

  private List<String> reasons(Decision decision) {
    List<String> lines = new ArrayList<>();
    switch (decision.cause()) {
      case NO_CHOICE ->
          lines.add(
              decision.enabled().length == 1
                  ? "Only one transition is enabled: there is nothing to choose."
                  : what.settings().reduction() == ReductionKind.NONE
                      ? "There is no reduction: everything enabled is explored."
                      : "There is nothing to choose here.");
      case OBSERVED ->
          lines.add(
              "An error shows in this state. Everything enabled is explored, so that it hides"
                  + " nothing.");
      case PROVISO ->
          lines.add(
              "The reduction has smaller sets, but the proviso ("
                  + what.settings().proviso().option()
                  + ") admits none of them: each could put something off forever. Everything"
                  + " enabled is explored.");
      case ECONOMY ->
          lines.add(
              "The reduction takes more time here than it saves, and steps back: everything enabled"
                  + " is explored. Name it with --reduction to have it everywhere.");
      case OFFERED ->
          lines.addAll(
              what.settings().reduction() == ReductionKind.AMPLE
                  ? ample(decision)
                  : explained(decision));
    }
    if (decision.explored().length < decision.set().length) {
      lines.add("");
      lines.add(
          "Asleep: what it leads to is explored from another state, where the same steps were done"
              + " in another order.");
    }
    return lines;
  }

  /** Ample sets are judged before the search, by where processes can still come to. */
  private List<String> ample(Decision decision) {
    Set<String> movers = new LinkedHashSet<>();
    Arrays.stream(decision.set()).forEach(t -> movers.add(system.text(t).process()));
    return List.of(
        decision.postpones()
            ? "The set is all that "
                + String.join(", ", movers)
                + " can do now. Nobody else can interfere with that, or add to it, before one of the"
                + " set is done: what is postponed can wait until then."
            : "Nothing can be postponed here: whichever process moves first, others can interfere"
                + " with what it can do now.");
  }

  private List<String> explained(Decision decision) {
    EnabledSet enabled = new EnabledSet(system.transitionCount());
    Arrays.stream(decision.enabled()).forEach(enabled.restart()::add);
    enabled.index();
    Set<Integer> set = new LinkedHashSet<>();
    Arrays.stream(decision.set()).forEach(set::add);
    List<String> lines =
        new ArrayList<>(
            new ExplanationText(system, enabled, detail, style.width())
                .of(explainer.explain(decision.state(), 0, enabled, set)));
    lines.add("");
    lines.add(
        decision.postpones()
            ? "What is postponed is not in the list. Whatever it does, the set stays as it is, and"
                + " the order makes no difference: it can wait until one of the set is done."
            : "Nothing can be postponed here.");
    return lines;
  }

  private static Set<Integer> numbers(int[] transitions) {
    Set<Integer> set = new HashSet<>();
    Arrays.stream(transitions).forEach(set::add);
    return set;
  }
}
