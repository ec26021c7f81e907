package org.porpoise.cli.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.cli.terminal.PeakMemory;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.Result;
import org.porpoise.programs.doubt.Doubt;
import org.porpoise.programs.report.Reasons;
import org.porpoise.programs.story.SourceFrames;
import org.porpoise.programs.story.Story.Event;
import org.porpoise.programs.story.Story.Teller;
import org.porpoise.report.JsonReport;
import org.porpoise.report.json.Json;

/** Tells what was found in a program to another: the object that {@code verify} writes too. */
final class CheckJson {
  private static final Optional<String> NONE = Optional.empty();

  private CheckJson() {}

  static Json.ObjectValue result(Result result, Duration total, Duration compile) {
    return Json.ObjectValue.EMPTY
        .with("schema", JsonReport.RESULT)
        .with("model", result.program())
        .with("notes", notes(result))
        .with("verdict", word(result.verdict()))
        .with("assumptions", assumptions(result))
        .with("properties", properties(result))
        .with("search", search(result))
        .with("unreached", Json.Literal.NULL)
        .with(
            "time_ms",
            Json.ObjectValue.EMPTY
                .with("total", total.toMillis())
                .with("compile", compile.toMillis())
                .with("search", result.statistics().time().toMillis())
                .with("searchCpu", Json.Literal.NULL))
        .with(
            "memory_bytes",
            Json.ObjectValue.EMPTY.with("states", 0).with("peak", PeakMemory.bytes()));
  }

  /** Data races that only warn are no answers, but must be read. */
  private static Json notes(Result result) {
    List<Json> notes = new ArrayList<>();
    result.warnings().forEach(warning -> notes.add(new Json.TextValue(warning.message())));
    return new Json.ArrayValue(notes);
  }

  /** What was met that could hide executions, accepted or not. */
  private static Json assumptions(Result result) {
    List<Json> met = new ArrayList<>();
    for (Doubt doubt : result.doubts()) {
      met.add(
          Json.ObjectValue.EMPTY
              .with("name", doubt.assumption().word())
              .with("place", doubt.place().map(SourceFrames::of))
              .with("what", doubt.what())
              .with(
                  "accepted",
                  result.settings().assumes(doubt.assumption())
                      ? Json.Literal.TRUE
                      : Json.Literal.FALSE));
    }
    return new Json.ArrayValue(met);
  }

  private static Json properties(Result result) {
    List<Json> properties = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      if (isAsked(kind, result)) {
        properties.add(property(kind, result));
      }
    }
    return new Json.ArrayValue(properties);
  }

  private static boolean isAsked(Kind kind, Result result) {
    return switch (kind) {
      case DEADLOCK, EXCEPTION, DIVERGENCE -> true;
      case LIVELOCK -> result.settings().livelock() > 0;
      case RACE -> result.settings().races() == RacePolicy.FAIL;
    };
  }

  /** The name of a property, and its kind among those of all models. */
  private static Json.ObjectValue named(Kind kind) {
    String name = kind == Kind.EXCEPTION ? "assertion" : kind.name().toLowerCase(Locale.ROOT);
    String general =
        switch (kind) {
          case DEADLOCK, EXCEPTION, RACE -> name;
          case LIVELOCK, DIVERGENCE -> "runtime";
        };
    return Json.ObjectValue.EMPTY.with("name", name).with("kind", general);
  }

  private static Json property(Kind kind, Result result) {
    List<Finding> found = result.findings().stream().filter(f -> f.kind() == kind).toList();
    Optional<Finding> first = found.stream().findFirst();
    boolean isUnknown = first.isEmpty() && !(result.isComplete() && result.reasons().isEmpty());
    String verdict = first.isPresent() ? "violated" : isUnknown ? "unknown" : "holds";
    return named(kind)
        .with("verdict", verdict)
        .with("violations", found.stream().mapToLong(Finding::count).sum())
        .with("message", first.map(Finding::message))
        .with("reason", isUnknown ? Optional.of(Reasons.line(result)) : NONE)
        .with("search", Json.Literal.NULL)
        .with("initial", Json.Literal.NULL)
        .with("trace", first.map(CheckJson::trace).orElse(new Json.ArrayValue(List.of())))
        .with("lostAt", OptionalInt.empty())
        .with("cycleStart", OptionalInt.empty());
  }

  private static Json trace(Finding finding) {
    List<Json> steps = new ArrayList<>();
    for (Event event : finding.story().events()) {
      Json.ObjectValue changes = Json.ObjectValue.EMPTY;
      if (event.value().isPresent() && event.operation().startsWith("write")) {
        changes = changes.with(event.target(), event.value().get());
      }
      Json.ObjectValue step =
          Json.ObjectValue.EMPTY
              .with("step", steps.size() + 1)
              .with("process", name(event.thread(), finding))
              .with("transition", (event.operation() + " " + event.target()).strip())
              .with("location", event.place().isEmpty() ? NONE : Optional.of(event.place()))
              .with("changes", changes);
      steps.add(event.value().isPresent() ? step.with("value", event.value().get()) : (Json) step);
    }
    return new Json.ArrayValue(steps);
  }

  private static String name(int thread, Finding finding) {
    for (Teller teller : finding.story().threads()) {
      if (teller.number() == thread) {
        return teller.name();
      }
    }
    return "thread " + thread;
  }

  private static Json search(Result result) {
    return Json.ObjectValue.EMPTY
        .with("executions", result.statistics().executions())
        .with("cutShort", result.statistics().cutShort())
        .with("transitions", result.statistics().transitions())
        .with("complete", result.isComplete() ? Json.Literal.TRUE : Json.Literal.FALSE)
        .with("mode", word(result.settings().search()));
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
