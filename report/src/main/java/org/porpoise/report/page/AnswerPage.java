package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.report.answer.Answer;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.execution.Evidence;
import org.porpoise.report.page.Page.Answered;
import org.porpoise.report.text.Quantity;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;

/** Puts an answer about a model on a page. */
public final class AnswerPage {
  private final Answer answer;
  private final Optional<TransitionSystem> system;
  private final Map<Execution, Integer> numbers = new LinkedHashMap<>();
  private final List<Trace> traces = new ArrayList<>();
  private final List<String> notes;

  private AnswerPage(Answer answer, Optional<TransitionSystem> system) {
    this.answer = answer;
    this.system = system;
    notes = new ArrayList<>(answer.notes());
  }

  /**
   * The page.
   *
   * @param system the system that was asked, where it is still known: its executions can then be
   *     told in more detail
   */
  public static Page of(Answer answer, Optional<TransitionSystem> system) {
    return new AnswerPage(answer, system).page();
  }

  /**
   * The page of one execution that was not searched for.
   *
   * @param verdict the word for it, {@code shown} if there is none
   */
  public static Page of(
      String verdict, String headline, Execution execution, TransitionSystem system) {
    return texts(system.name(), verdict, headline, List.of(), Optional.of(execution), system);
  }

  /** The page of what is mostly to be read. */
  public static Page of(
      String headline, List<Page.Text> texts, Optional<Execution> along, TransitionSystem system) {
    return texts(system.name(), "shown", headline, texts, along, system);
  }

  private static Page texts(
      String model,
      String verdict,
      String headline,
      List<Page.Text> texts,
      Optional<Execution> execution,
      TransitionSystem system) {
    List<String> notes = new ArrayList<>();
    List<Trace> traces = new ArrayList<>();
    execution.ifPresent(e -> traces.add(trace(e, Optional.of(system), List.of(), notes)));
    return new Page(
        model, "", verdict, headline, List.of(), traces, List.of(), List.of(), List.of(), texts,
        notes);
  }

  private Page page() {
    Outcome outcome = answer.outcome();
    List<Answered> answers = outcome.results().stream().map(this::answered).toList();
    return new Page(
        answer.model(),
        "",
        answer.conclusion().word(),
        headline(),
        answers,
        traces,
        outcome.unreached().orElse(List.of()),
        new SearchFigures(answer).figures(),
        List.of(
            new Page.Spent("reading the model", answer.times().compile()),
            new Page.Spent("searching", answer.times().search())),
        List.of(),
        notes);
  }

  private Answered answered(Outcome.Result result) {
    Property property = result.property();
    return new Answered(
        property.name(),
        property.kind(),
        Conclusion.of(result.verdict()).word(),
        remark(result.verdict()),
        trace(result),
        result.own().map(own -> own.statistics().states()).orElse(0L));
  }

  /** Several properties may have the same execution. */
  private OptionalInt trace(Outcome.Result result) {
    Optional<Execution> execution = Evidence.of(result.verdict());
    if (execution.isEmpty()) {
      return OptionalInt.empty();
    }
    return OptionalInt.of(
        numbers.computeIfAbsent(
            execution.get(),
            e -> {
              traces.add(trace(e, system, propertiesOf(e), notes));
              return traces.size() - 1;
            }));
  }

  private List<Property> propertiesOf(Execution execution) {
    return answer.outcome().results().stream()
        .filter(other -> Evidence.of(other.verdict()).filter(execution::equals).isPresent())
        .map(Outcome.Result::property)
        .toList();
  }

  /** The trace of an execution, cut if it is very long; the notes then say so. */
  private static Trace trace(
      Execution execution,
      Optional<TransitionSystem> system,
      List<Property> properties,
      List<String> notes) {
    int leftOut = LastSteps.leftOut(execution, LastSteps.MOST);
    if (leftOut > 0) {
      notes.add(
          "an execution has %s; the first %s are left out here, and --trace FILE writes all"
              .formatted(
                  Quantity.count(execution.steps().size(), "step"), Quantity.count(leftOut)));
    }
    return ExecutionTrace.of(LastSteps.of(execution, LastSteps.MOST), system, properties);
  }

  private static String remark(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Holds h -> h.witness().isPresent() ? "an execution shows it" : "";
      case Verdict.Violated v ->
          v.message() + (v.count() > 1 ? " (" + Quantity.count(v.count()) + " times)" : "");
      case Verdict.Unknown u -> u.reason();
    };
  }

  private String headline() {
    return switch (answer.conclusion()) {
      case HOLDS ->
          "Every property holds"
              + answer.reservation().map(but -> ", but " + but).orElse("")
              + ". The search covered all that the model can do.";
      case VIOLATED -> headline(Verdict.Violated.class);
      case UNKNOWN -> headline(Verdict.Unknown.class);
    };
  }

  /** What there is to say of the first property with such a verdict. */
  private String headline(Class<? extends Verdict> kind) {
    for (Outcome.Result result : answer.outcome().results()) {
      if (kind.isInstance(result.verdict())) {
        String name = result.property().name();
        String why = remark(result.verdict());
        return why.equals(name) ? name + " does not hold" : name + ": " + why;
      }
    }
    throw new AssertionError("no property has the verdict " + answer.conclusion());
  }
}
