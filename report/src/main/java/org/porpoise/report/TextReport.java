package org.porpoise.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.report.answer.Answer;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.execution.Evidence;
import org.porpoise.report.execution.ExecutionText;
import org.porpoise.report.text.Ink;
import org.porpoise.report.text.Lines;
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
  private static final String STOPPED =
      "the search stopped at the first violation; --all-errors goes on";

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
    report.tellVerdict(style.width());
    report.tellProperties();
    report.tellExecutions();
    report.tellOthers();
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
    tellVerdict(Integer.MAX_VALUE);
  }

  /** Tells the verdict on one line; where that is not wide enough, properties are only counted. */
  private void tellVerdict(int width) {
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
              answer.outcome().complete()
                  ? "inconclusive: no violation found, but no proof either"
                  : "inconclusive: no violation found, search incomplete";
        };
    String all = String.join(", ", names);
    String head = answer.model() + ": " + what;
    String count = Quantity.count(names.size()) + " properties";
    String which =
        Stream.of(all, count)
            .map(text -> " (" + text + ")")
            .filter(text -> Lines.width(head + text) <= width)
            .findFirst()
            .orElse("");
    line(
        ink.strong(answer.model())
            + ": "
            + ink.verdict(conclusion, what)
            + ink.faint(which)
            + (qualifiesVerdict() ? ", but " + answer.reservation().orElseThrow() : ""));
  }

  /**
   * What holds of a model of which parts are dead may be worth little, and the first line says so.
   */
  private boolean qualifiesVerdict() {
    return answer.conclusion() == Conclusion.HOLDS && answer.reservation().isPresent();
  }

  /** The properties that the verdict is about; of a violation the others come later. */
  private void tellProperties() {
    line("");
    List<Outcome.Result> results =
        answer.outcome().results().stream().filter(r -> !isOther(r)).toList();
    Table table = new Table();
    for (Outcome.Result result : results) {
      table.add(result.property().name(), Conclusion.of(result.verdict()).shown(), remark(result));
    }
    tellRows(table, results);
  }

  private void tellRows(Table table, List<Outcome.Result> results) {
    int next = 0;
    for (String row : table.lines(style.width())) {
      String name = next < results.size() ? results.get(next).property().name() : "";
      if (next < results.size() && row.startsWith("  " + name + " ")) {
        line(coloured(row, name, Conclusion.of(results.get(next).verdict())));
        next++;
      } else {
        line(row);
      }
    }
  }

  /** Where something is violated, what holds and what was not finished matters less. */
  private boolean isOther(Outcome.Result result) {
    return answer.conclusion() == Conclusion.VIOLATED
        && switch (result.verdict()) {
          case Verdict.Holds h -> h.witness().isEmpty();
          case Verdict.Violated v -> false;
          case Verdict.Unknown u -> u.witness().isEmpty();
        };
  }

  private void tellOthers() {
    List<String> holding = new ArrayList<>();
    Map<String, List<String>> open = new LinkedHashMap<>();
    for (Outcome.Result result : answer.outcome().results()) {
      if (isOther(result)) {
        String name = result.property().name();
        switch (result.verdict()) {
          case Verdict.Holds h -> holding.add(name);
          case Verdict.Violated v -> {}
          case Verdict.Unknown u ->
              open.computeIfAbsent(u.reason(), r -> new ArrayList<>()).add(name);
        }
      }
    }
    if (!holding.isEmpty() || !open.isEmpty()) {
      line("");
    }
    if (!holding.isEmpty()) {
      wrapped("holds: " + String.join(", ", holding));
    }
    open.forEach(
        (reason, names) ->
            wrapped(
                "not finished: "
                    + String.join(", ", names)
                    + " – "
                    + (reason.equals(Verdict.STOPPED) ? STOPPED : reason)));
  }

  private void wrapped(String text) {
    Lines.hanging(text, style.width(), 2).forEach(this::line);
  }

  private void faint(String text) {
    Lines.hanging(text, style.width(), 2).forEach(l -> line(ink.faint(l)));
  }

  /** The row with its verdict, the first word after the name, in colour. */
  private String coloured(String row, String name, Conclusion conclusion) {
    String word = conclusion.shown();
    int at = row.indexOf(word, 2 + name.length());
    int end = at + word.length();
    return row.substring(0, at) + ink.verdict(conclusion, word) + row.substring(end);
  }

  private static String remark(Outcome.Result result) {
    return switch (result.verdict()) {
      case Verdict.Holds h ->
          switch (result.property()) {
            case Property.Deadlock d -> "there is none";
            case Property.DeadTransitions d -> "there are none";
            case Property.Claimed c -> h.witness().isPresent() ? "shown below" : "";
          };
      case Verdict.Violated v -> ViolationText.of(result.property().name(), v);
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
      line(heading(entry.getValue()) + length(entry.getKey()) + ":");
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
    String what =
        switch (results.getFirst().verdict()) {
          case Verdict.Holds h -> "witness";
          case Verdict.Violated v -> "counterexample";
          case Verdict.Unknown u -> "why it is inconclusive";
        };
    return ink.strong(what) + " (" + String.join(", ", names) + "), ";
  }

  private static String length(Execution execution) {
    int all = execution.steps().size();
    if (execution.cycleStart().isEmpty()) {
      return Quantity.count(all, "step");
    }
    int first = execution.cycleStart().getAsInt();
    String cycle = "a cycle of " + Quantity.count(all - first, "step");
    return first == 0 ? cycle : Quantity.count(first, "step") + " and then " + cycle;
  }

  private void tellUnreached() {
    List<TransitionText> all = answer.outcome().unreached().orElse(List.of());
    if (all.isEmpty()) {
      return;
    }
    line("");
    line("never reached:");
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
    wrapped(size(outcome));
    tellOwnSearches(outcome);
    faint(dials(dials));
    tellTemporalDials();
    faint(times(s) + "; " + memory(s));
    for (String note : qualifiesVerdict() ? outcome.notes() : answer.notes()) {
      wrapped("note: " + note);
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
          wrapped(String.join(", ", names) + how + size);
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
            faint(
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
                    + s.fairness().option()));
  }

  private static String size(Outcome outcome) {
    Statistics s = outcome.statistics();
    return Quantity.count(s.states(), "state")
        + forgotten(s)
        + ", "
        + Quantity.count(s.transitions(), "transition")
        + " ("
        + Quantity.count(s.matched())
        + " revisited), depth "
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
        : "incomplete";
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
        + " including loading";
  }

  private String memory(Statistics s) {
    return Quantity.bytes(answer.memory().states())
        + " for states"
        + (!isLong(s)
            ? ""
            : " (" + Quantity.oneDecimal((double) s.stateBytes() / s.peak()) + " bytes each)")
        + ", "
        + Quantity.bytes(answer.memory().peak())
        + " in total";
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
