package org.porpoise.report;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.answer.Answer;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.execution.Evidence;
import org.porpoise.report.json.Json;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Settings;

/** Tells an answer to a program: the object that {@code docs/json-schema.md} describes. */
public final class JsonReport {
  /** The schema of results. */
  public static final String RESULT = "https://porpoise.dev/schema/result-1.json";

  private static final String EXECUTIONS = "https://porpoise.dev/schema/executions-1.json";
  private static final Optional<String> NONE = Optional.empty();
  private static final OptionalInt NEVER = OptionalInt.empty();

  private JsonReport() {}

  /** The whole answer. */
  public static Json.ObjectValue result(Answer answer) {
    Outcome outcome = answer.outcome();
    return Json.ObjectValue.EMPTY
        .with("schema", RESULT)
        .with("model", answer.model())
        .with("notes", texts(answer.notes()))
        .with("verdict", answer.conclusion().word())
        .with("properties", properties(outcome))
        .with("search", search(outcome))
        .with(
            "unreached",
            outcome.unreached().<Json>map(JsonReport::unreached).orElse(Json.Literal.NULL))
        .with("time_ms", times(answer.times()))
        .with("memory_bytes", memory(answer.memory()));
  }

  /** The executions alone, of all properties that have one. */
  public static Json.ObjectValue executions(Answer answer) {
    return executions(answer.model(), answer.outcome().results());
  }

  /** The executions that these results bring along. */
  public static Json.ObjectValue executions(String model, List<Outcome.Result> results) {
    List<Json> executions = new ArrayList<>();
    for (Outcome.Result result : results) {
      if (Evidence.of(result.verdict()).isPresent()) {
        executions.add(property(result));
      }
    }
    return Json.ObjectValue.EMPTY
        .with("schema", EXECUTIONS)
        .with("model", model)
        .with("executions", new Json.ArrayValue(executions));
  }

  private static Json texts(List<String> texts) {
    List<Json> items = new ArrayList<>();
    for (String text : texts) {
      items.add(new Json.TextValue(text));
    }
    return new Json.ArrayValue(items);
  }

  private static Json properties(Outcome outcome) {
    List<Json> items = new ArrayList<>();
    for (Outcome.Result result : outcome.results()) {
      items.add(property(result));
    }
    return new Json.ArrayValue(items);
  }

  private static Json property(Outcome.Result result) {
    Verdict verdict = result.verdict();
    Optional<Execution> execution = Evidence.of(verdict);
    return Json.ObjectValue.EMPTY
        .with("name", result.property().name())
        .with("kind", result.property().kind())
        .with("verdict", Conclusion.of(verdict).word())
        .with("violations", verdict instanceof Verdict.Violated v ? v.count() : 0)
        .with("message", verdict instanceof Verdict.Violated v ? Optional.of(v.message()) : NONE)
        .with("reason", verdict instanceof Verdict.Unknown u ? Optional.of(u.reason()) : NONE)
        .with("search", result.own().<Json>map(JsonReport::search).orElse(Json.Literal.NULL))
        .with("initial", execution.isPresent() ? initial(execution.get()) : Json.Literal.NULL)
        .with(
            "trace",
            execution.isPresent() ? trace(execution.get()) : new Json.ArrayValue(List.of()))
        .with("lostAt", execution.isPresent() ? execution.get().lostAt() : NEVER)
        .with("cycleStart", execution.isPresent() ? cycleStart(execution.get()) : NEVER);
  }

  private static Json initial(Execution execution) {
    return Json.ObjectValue.EMPTY
        .with("state", execution.initial())
        .with("parts", parts(execution.parts()));
  }

  private static Json trace(Execution execution) {
    List<Json> steps = new ArrayList<>();
    for (Execution.Step step : execution.steps()) {
      Json.ObjectValue told =
          Json.ObjectValue.EMPTY
              .with("step", steps.size() + 1)
              .with("process", step.process())
              .with("transition", step.name())
              .with("location", step.location())
              .with("changes", parts(step.changes()))
              .with("state", step.state());
      String output = step.occurrence().output();
      steps.add(output.isEmpty() ? told : told.with("output", output));
    }
    return new Json.ArrayValue(steps);
  }

  /** Steps are counted from 1, and the cycle begins after so many of them. */
  private static OptionalInt cycleStart(Execution execution) {
    OptionalInt before = execution.cycleStart();
    return before.isPresent() ? OptionalInt.of(before.getAsInt() + 1) : before;
  }

  private static Json parts(List<Part> parts) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Part part : parts) {
      values.put(part.name(), part.value());
    }
    List<Json.Member> members = new ArrayList<>();
    for (Map.Entry<String, String> value : values.entrySet()) {
      members.add(new Json.Member(value.getKey(), new Json.TextValue(value.getValue())));
    }
    return new Json.ObjectValue(members);
  }

  /** How it was searched, and how much. */
  public static Json search(Outcome outcome) {
    Statistics statistics = outcome.statistics();
    Settings settings = outcome.settings();
    Json.ObjectValue told =
        Json.ObjectValue.EMPTY
            .with("states", statistics.states())
            .with("peak", statistics.peak())
            .with("cleared", statistics.cleared())
            .with("transitions", statistics.transitions())
            .with("matched", statistics.matched())
            .with("maxDepth", statistics.maxDepth())
            .with("complete", outcome.complete() ? Json.Literal.TRUE : Json.Literal.FALSE)
            .with("reduction", settings.reduction().option())
            .with("sleep", settings.sleep().option())
            .with("proviso", settings.proviso().option())
            .with("store", settings.store().option())
            .with("chains", settings.chains().option())
            .with("order", settings.order().option())
            .with("workers", 1);
    return outcome.product().<Json>map(p -> product(told, p)).orElse(told);
  }

  /** The same with what is to be told of a product. */
  private static Json product(Json.ObjectValue search, Outcome.Product product) {
    return search
        .with("product", product.states())
        .with("checking", product.settings().checking().option())
        .with("emptiness", product.settings().emptiness().option())
        .with("fairness", product.settings().fairness().option());
  }

  private static Json unreached(List<TransitionText> parts) {
    List<Json> items = new ArrayList<>();
    for (TransitionText part : parts) {
      items.add(
          Json.ObjectValue.EMPTY
              .with("process", part.process())
              .with("statement", part.name())
              .with("location", part.location()));
    }
    return new Json.ArrayValue(items);
  }

  private static Json times(Answer.Times times) {
    return Json.ObjectValue.EMPTY
        .with("total", millis(times.total()))
        .with("compile", millis(times.compile()))
        .with("search", millis(times.search()))
        .with(
            "searchCpu",
            times.searchCpu().isPresent()
                ? new Json.NumberValue(millis(times.searchCpu().get()))
                : Json.Literal.NULL);
  }

  private static long millis(Duration time) {
    return time.toMillis();
  }

  private static Json memory(Answer.Memory memory) {
    return Json.ObjectValue.EMPTY.with("states", memory.states()).with("peak", memory.peak());
  }
}
