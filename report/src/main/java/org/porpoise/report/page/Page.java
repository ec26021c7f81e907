package org.porpoise.report.page;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.report.json.Json;

/**
 * All that a page tells.
 *
 * @param model what the user calls the model
 * @param command the words that make the same page again
 * @param verdict one of {@code holds}, {@code violated}, {@code unknown} and {@code shown}, which
 *     the page writes large and in a colour
 * @param headline the verdict in a sentence
 * @param answers an answer for each property
 * @param traces the executions that answers refer to by their positions
 * @param unreached the parts of the model that no execution comes to
 * @param figures how much was searched
 * @param times where the time went
 * @param texts what else there is to read, each under a heading
 * @param notes remarks of the search
 */
public record Page(
    String model,
    String command,
    String verdict,
    String headline,
    List<Answered> answers,
    List<Trace> traces,
    List<TransitionText> unreached,
    List<Figure> figures,
    List<Spent> times,
    List<Text> texts,
    List<String> notes) {
  public Page {
    answers = List.copyOf(answers);
    traces = List.copyOf(traces);
    unreached = List.copyOf(unreached);
    figures = List.copyOf(figures);
    times = List.copyOf(times);
    texts = List.copyOf(texts);
    notes = List.copyOf(notes);
  }

  /**
   * The answer to a property.
   *
   * @param trace the position of the execution that shows it, if there is one
   * @param states how many states its search stored, where that is known
   */
  public record Answered(
      String name, String kind, String verdict, String remark, OptionalInt trace, long states) {}

  /** A number with its name and its unit, as a person reads it. */
  public record Figure(String name, String value) {}

  /** A part of the time. */
  public record Spent(String what, Duration time) {}

  /** Lines under a heading. */
  public record Text(String heading, List<String> lines) {
    public Text {
      lines = List.copyOf(lines);
    }
  }

  /** The files that its steps and statements name. */
  public Set<String> files() {
    Set<String> files = new LinkedHashSet<>();
    traces.forEach(trace -> files.addAll(trace.files().stream().sorted().toList()));
    unreached.forEach(part -> part.location().map(Source::fileOf).ifPresent(files::add));
    return files;
  }

  /** The same with the words that make it again. */
  public Page by(String words) {
    return new Page(
        model, words, verdict, headline, answers, traces, unreached, figures, times, texts, notes);
  }

  /** The data that the script reads. */
  Json.ObjectValue json(List<Source> sources) {
    return Json.ObjectValue.EMPTY
        .with("model", model)
        .with("command", command)
        .with("verdict", verdict)
        .with("headline", headline)
        .with("answers", array(answers.stream().map(Page::answer).toList()))
        .with("traces", array(traces.stream().map(Trace::data).toList()))
        .with("unreached", array(unreached.stream().map(Page::part).toList()))
        .with("figures", array(figures.stream().map(Page::figure).toList()))
        .with("times", array(times.stream().map(Page::spent).toList()))
        .with("texts", array(texts.stream().map(Page::text).toList()))
        .with("notes", Numbers.texts(notes))
        .with("sources", array(sources.stream().map(Source::json).toList()));
  }

  private static Json array(List<? extends Json> items) {
    return new Json.ArrayValue(new ArrayList<>(items));
  }

  private static Json answer(Answered answer) {
    return Json.ObjectValue.EMPTY
        .with("name", answer.name())
        .with("kind", answer.kind())
        .with("verdict", answer.verdict())
        .with("remark", answer.remark())
        .with("trace", answer.trace())
        .with("states", answer.states());
  }

  private static Json part(TransitionText part) {
    return Json.ObjectValue.EMPTY
        .with("process", part.process())
        .with("statement", part.name())
        .with("location", part.location());
  }

  private static Json figure(Figure figure) {
    return Numbers.texts(List.of(figure.name(), figure.value()));
  }

  private static Json spent(Spent spent) {
    return Json.ObjectValue.EMPTY.with("what", spent.what()).with("ms", spent.time().toMillis());
  }

  private static Json text(Text text) {
    return Json.ObjectValue.EMPTY
        .with("heading", text.heading())
        .with("lines", Numbers.texts(text.lines()));
  }
}
