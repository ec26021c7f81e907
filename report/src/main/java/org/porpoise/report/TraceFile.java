package org.porpoise.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.answer.Conclusion;
import org.porpoise.report.json.Json;
import org.porpoise.report.json.JsonException;
import org.porpoise.report.json.JsonParser;
import org.porpoise.search.replay.Retrace;

/** Reads back the executions that {@code verify} wrote with {@code --trace} or {@code --json}. */
public final class TraceFile {
  private TraceFile() {}

  /**
   * An execution as it was written down.
   *
   * @param property the property that it is about
   * @param verdict what it shows of the property: that it is violated, or why nobody knows
   * @param initial the initial state
   * @param cycleStart the first step, from 1, of the part that repeats forever
   */
  public record Execution(
      String property,
      Conclusion verdict,
      String initial,
      List<Retrace.Written> steps,
      OptionalInt cycleStart) {
    public Execution {
      steps = List.copyOf(steps);
    }
  }

  /**
   * The executions in a text.
   *
   * @throws JsonException if it has none
   */
  public static List<Execution> read(String text) {
    if (!(JsonParser.parse(text) instanceof Json.ObjectValue file)) {
      throw new JsonException("not an object with executions");
    }
    Json all =
        file.member("executions")
            .or(() -> file.member("properties"))
            .orElseThrow(() -> new JsonException("it has no \"executions\""));
    List<Execution> executions = new ArrayList<>();
    for (Json item : items(all, "executions")) {
      if (item instanceof Json.ObjectValue object
          && object.member("initial").orElse(Json.Literal.NULL) instanceof Json.ObjectValue start) {
        executions.add(execution(object, start));
      }
    }
    return executions;
  }

  private static Execution execution(Json.ObjectValue object, Json.ObjectValue start) {
    List<Retrace.Written> steps = new ArrayList<>();
    for (Json item : items(object.member("trace").orElse(Json.Literal.NULL), "trace")) {
      if (!(item instanceof Json.ObjectValue step)) {
        throw new JsonException("step " + (steps.size() + 1) + " is not an object");
      }
      steps.add(step(step, "step " + (steps.size() + 1)));
    }
    OptionalInt cycleStart =
        object.member("cycleStart").orElse(Json.Literal.NULL) instanceof Json.NumberValue n
            ? OptionalInt.of((int) n.value())
            : OptionalInt.empty();
    return new Execution(
        text(object, "name", "an execution"),
        text(object, "verdict", "an execution").equals(Conclusion.VIOLATED.word())
            ? Conclusion.VIOLATED
            : Conclusion.UNKNOWN,
        text(start, "state", "the initial state"),
        steps,
        cycleStart);
  }

  private static Retrace.Written step(Json.ObjectValue step, String what) {
    Optional<String> location =
        step.member("location").orElse(Json.Literal.NULL) instanceof Json.TextValue l
            ? Optional.of(l.value())
            : Optional.empty();
    return new Retrace.Written(
        new TransitionText(text(step, "process", what), text(step, "transition", what), location),
        text(step, "state", what));
  }

  private static String text(Json.ObjectValue object, String name, String what) {
    if (object.member(name).orElse(Json.Literal.NULL) instanceof Json.TextValue text) {
      return text.value();
    }
    throw new JsonException(what + " has no text \"" + name + "\"");
  }

  private static List<Json> items(Json value, String what) {
    if (value instanceof Json.ArrayValue(List<Json> items)) {
      return items;
    }
    throw new JsonException("\"" + what + "\" is not an array");
  }
}
