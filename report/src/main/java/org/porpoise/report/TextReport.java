package org.porpoise.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.answer.Answer;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.execution.Evidence;
import org.porpoise.report.execution.ExecutionText;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Quantity;
import org.porpoise.report.text.Style;
import org.porpoise.report.text.Table;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.TemporalSettings;

/** Tells an answer to a person: the verdict first, then the evidence, then how it was found. */
public final class TextReport {
  private static final int MOST_UNREACHED = 10;

  private final Answer answer;
  private final Style style;
  private final Ink ink;
  private final StringBuilder out = new StringBuilder();

  private TextReport(Answer answer, Style style) {
    this.answer = answer;
    this.style = style;
    ink = style.ink();
  }

  /** The whole answer. */
  public static String full(Answer answer, Style style) {
    TextReport report = new TextReport(answer, style);
    report.tellVerdict();
    report.tellProperties();
    report.tellExecutions();
    report.tellUnreached();
    report.tellSearch();
    return report.out.toString();
  }

  /** An execution alone. */
  public static String execution(Execution execution, Style style) {
    return String.join("\n", new ExecutionText(execution, style).lines()) + "\n";
  }

  /** The verdict and nothing else. */
  public static String brief(Answer answer, Ink ink) {
    TextReport report = new TextReport(answer, Style.of(ink));
    report.tellVerdict();
    return report.out.toString();
  }

  private void tellVerdict() {
    Conclusion conclusion = answer.conclusion();
    List<String> names = new ArrayList<>();
    for (Outcome.Result result : answer.outcome().results()) {
      if (Conclusion.of(result.verdict()) == conclusion) {
        names.add(result.property().name());
      }
    }
    String what =
        switch (conclusion) {
          case HOLDS -> "holds";
          case VIOLATED -> "violated";
          case UNKNOWN ->
              "unknown: no violation was found, but it is not proved that there is none";
        };
    line(
        ink.strong(answer.model())
            + ": "
            + ink.verdict(conclusion, what)
            + ink.faint(" (" + String.join(", ", names) + ")")
            + (qualifiesVerdict() ? ", but " + answer.reservation().orElseThrow() : ""));
  }

  /**
   * What holds of a model of which parts are dead may be worth little, and the first line says so.
   */
  private boolean qualifiesVerdict() {
    return answer.conclusion() == Conclusion.HOLDS && answer.reservation().isPresent();
  }

  private void tellProperties() {
    line("");
    List<Outcome.Result> results = answer.outcome().results();
    Table table = new Table();
    for (Outcome.Result result : results) {
      table.add(result.property().name(), Conclusion.of(result.verdict()).word(), remark(result));
    }
    List<String> rows = table.lines();
    for (int i = 0; i < rows.size(); i++) {
      Conclusion conclusion = Conclusion.of(results.get(i).verdict());
      line(coloured(rows.get(i), results.get(i).property().name(), conclusion));
    }
  }

  /** The row with its verdict, the first word after the name, in colour. */
  private String coloured(String row, String name, Conclusion conclusion) {
    int at = row.indexOf(conclusion.word(), 2 + name.length());
    int end = at + conclusion.word().length();
    return row.substring(0, at) + ink.verdict(conclusion, conclusion.word()) + row.substring(end);
  }

  private static String remark(Outcome.Result result) {
    return switch (result.verdict()) {
      case Verdict.Holds h ->
          switch (result.property()) {
            case Property.Deadlock d -> "there is none";
            case Property.DeadTransitions d -> "there are none";
            case Property.Claimed c -> h.witness().isPresent() ? "shown below" : "";
          };
      case Verdict.Violated v ->
          v.message() + (v.count() > 1 ? " (" + Quantity.count(v.count()) + " times)" : "");
      case Verdict.Unknown u -> u.reason();
    };
  }

  /** Each execution once, even if several properties have the same. */
  private void tellExecutions() {
    Map<Execution, List<Outcome.Result>> all = new LinkedHashMap<>();
    for (Outcome.Result result : answer.outcome().results()) {
      Optional<Execution> execution = Evidence.of(result.verdict());
      if (execution.isPresent()) {
        all.computeIfAbsent(execution.get(), e -> new ArrayList<>()).add(result);
      }
    }
    for (Map.Entry<Execution, List<Outcome.Result>> entry : all.entrySet()) {
      line("");
      line(heading(entry.getValue()) + ", after " + length(entry.getKey()) + ":");
      for (String line : new ExecutionText(entry.getKey(), style).lines()) {
        line(line);
      }
    }
  }

  private String heading(List<Outcome.Result> results) {
    List<String> names = new ArrayList<>();
    for (Outcome.Result result : results) {
      names.add(result.property().name());
    }
    String why =
        results.getFirst().verdict() instanceof Verdict.Unknown ? ": why it is unknown" : "";
    return ink.strong(String.join(", ", names)) + why;
  }

  private static String length(Execution execution) {
    int all = execution.steps().size();
    if (execution.cycleStart().isEmpty()) {
      return Quantity.count(all, "step");
    }
    int first = execution.cycleStart().getAsInt();
    return Quantity.count(first, "step") + " and then forever " + Quantity.count(all - first);
  }

  private void tellUnreached() {
    List<TransitionText> all = answer.outcome().unreached().orElse(List.of());
    if (all.isEmpty()) {
      return;
    }
    line("");
    line("never reached, in no execution:");
    Table table = new Table();
    int shown = Math.min(all.size(), MOST_UNREACHED);
    for (TransitionText part : all.subList(0, shown)) {
      table.add(part.process(), part.location().orElse(""), part.name());
    }
    table.lines().forEach(this::line);
    if (shown < all.size()) {
      line("  … (" + Quantity.count(all.size() - shown) + " more; --json lists them all)");
    }
  }

  private void tellSearch() {
    Outcome outcome = answer.outcome();
    Statistics s = outcome.statistics();
    Settings dials = outcome.settings();
    line("");
    line(size(outcome));
    tellOwnSearches(outcome);
    line(ink.faint(dials(dials)));
    tellTemporalDials();
    line(ink.faint(times(s) + "; " + memory(s)));
    for (String note : qualifiesVerdict() ? outcome.notes() : answer.notes()) {
      line("note: " + note);
    }
  }

  /** The searches besides the main one, each once with the properties that it was for. */
  private void tellOwnSearches(Outcome outcome) {
    Map<String, List<String>> all = new LinkedHashMap<>();
    for (Outcome.Result result : outcome.results()) {
      result
          .own()
          .filter(own -> !own.statistics().equals(outcome.statistics()))
          .ifPresent(
              own ->
                  all.computeIfAbsent(size(own), o -> new ArrayList<>())
                      .add(result.property().name()));
    }
    all.forEach(
        (size, names) -> {
          String how = names.size() == 1 ? ", by itself: " : ", by themselves: ";
          line(String.join(", ", names) + how + size);
        });
  }

  private static String dials(Settings s) {
    return "reduction "
        + s.reduction().option()
        + ", sleep "
        + s.sleep().option()
        + ", proviso "
        + s.proviso().option()
        + ", order "
        + s.order().option()
        + ", store "
        + s.store().option()
        + (s.chains() == Chains.STORED ? "" : ", chains " + s.chains().option());
  }

  /** How products with automata were searched, each way once with the properties it was for. */
  private void tellTemporalDials() {
    Map<TemporalSettings, List<String>> ways = new LinkedHashMap<>();
    for (Outcome.Result result : answer.outcome().results()) {
      result
          .own()
          .flatMap(Outcome::product)
          .ifPresent(
              p ->
                  ways.computeIfAbsent(p.settings(), s -> new ArrayList<>())
                      .add(result.property().name()));
    }
    ways.forEach(
        (s, names) ->
            line(
                ink.faint(
                    String.join(", ", names)
                        + ": reduction "
                        + s.system().reduction().option()
                        + (s.system().reduction() == ReductionKind.NONE
                            ? ""
                            : ", proviso " + s.system().proviso().option())
                        + ", checking "
                        + s.checking().option()
                        + ", emptiness "
                        + s.emptiness().option()
                        + ", fairness "
                        + s.fairness().option())));
  }

  private static String size(Outcome outcome) {
    Statistics s = outcome.statistics();
    return Quantity.count(s.states(), "state")
        + forgotten(s)
        + ", "
        + Quantity.count(s.transitions(), "transition")
        + " ("
        + Quantity.count(s.matched())
        + " to known states), depth "
        + Quantity.count(s.maxDepth())
        + outcome.product().map(p -> ", product " + Quantity.count(p.states())).orElse("")
        + "; "
        + extent(outcome);
  }

  /** How many states there were at most, and were forgotten. */
  static String forgotten(Statistics s) {
    return s.cleared() == 0
        ? ""
        : " (at most "
            + Quantity.count(s.peak())
            + ", "
            + Quantity.count(s.cleared())
            + " cleared)";
  }

  private static String extent(Outcome outcome) {
    if (outcome.complete()) {
      return "complete";
    }
    return outcome.isViolated() && outcome.settings().extent() == Extent.FIRST_ERROR
        ? "stopped at the first violation"
        : "not complete";
  }

  /** Rates of what was over at once say nothing. */
  private static boolean isLong(Statistics s) {
    return s.visits() >= 1000 && s.time().toMillis() >= 10;
  }

  private String times(Statistics s) {
    long speed = Quantity.perSecond(s.visits(), s.time());
    return Quantity.time(answer.times().search())
        + (!isLong(s) ? "" : " (" + Quantity.count(speed) + " states/s)")
        + ", "
        + Quantity.time(answer.times().total())
        + " with loading";
  }

  private String memory(Statistics s) {
    return Quantity.bytes(answer.memory().states())
        + " for states"
        + (!isLong(s)
            ? ""
            : " (" + Quantity.oneDecimal((double) s.stateBytes() / s.peak()) + " bytes each)")
        + ", "
        + Quantity.bytes(answer.memory().peak())
        + " in all";
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
