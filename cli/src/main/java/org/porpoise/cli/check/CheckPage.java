package org.porpoise.cli.check;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.porpoise.cli.page.PageWriter;
import org.porpoise.cli.terminal.PeakMemory;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;
import org.porpoise.programs.report.Reasons;
import org.porpoise.programs.story.Story;
import org.porpoise.report.page.Page;
import org.porpoise.report.page.Page.Figure;
import org.porpoise.report.page.Trace;
import org.porpoise.report.text.Quantity;

/** Puts what was found in a Java program on a page. */
final class CheckPage {
  private static final List<String> ROOTS = List.of("", "src/main/java", "src/test/java");

  private final Result result;
  private final Duration total;
  private final Duration compile;
  private final List<Trace> traces = new ArrayList<>();

  CheckPage(Result result, Duration total, Duration compile) {
    this.result = result;
    this.total = total;
    this.compile = compile;
  }

  Page page() {
    List<Page.Answered> answers = new ArrayList<>();
    result.findings().forEach(finding -> answers.add(answered(finding, "violated")));
    result.warnings().forEach(finding -> answers.add(answered(finding, "unknown")));
    String verdict = result.verdict().name().toLowerCase(Locale.ROOT);
    if (result.findings().isEmpty()) {
      answers.addFirst(
          new Page.Answered(
              "all interleavings", "", verdict, Reasons.line(result), OptionalInt.empty(), 0));
    }
    return new Page(
        result.program(),
        "",
        verdict,
        headline(),
        answers,
        traces,
        List.of(),
        figures(),
        List.of(
            new Page.Spent("compiling and loading", compile),
            new Page.Spent("exploring", result.statistics().time())),
        List.of(),
        result.doubts().stream()
            .map(doubt -> doubt.assumption().word() + ": " + doubt.what())
            .toList());
  }

  private Page.Answered answered(Finding finding, String verdict) {
    traces.add(StoryTrace.of(finding.story()));
    return new Page.Answered(
        finding.kind().name().toLowerCase(Locale.ROOT),
        "",
        verdict,
        finding.message(),
        OptionalInt.of(traces.size() - 1),
        0);
  }

  private String headline() {
    return switch (result.verdict()) {
      case VIOLATED -> result.findings().getFirst().message();
      case UNKNOWN -> Reasons.line(result);
      case HOLDS -> "No interleaving of the program goes wrong.";
    };
  }

  private List<Figure> figures() {
    return List.of(
        new Figure("executions", Quantity.count(result.statistics().executions())),
        new Figure("cut short", Quantity.count(result.statistics().cutShort())),
        new Figure("steps", Quantity.count(result.statistics().transitions())),
        new Figure("coverage", result.isComplete() ? "complete" : "not complete"),
        new Figure("memory in all", Quantity.bytes(PeakMemory.bytes())),
        new Figure("time", Quantity.time(total)),
        new Figure("search", result.settings().search().name().toLowerCase(Locale.ROOT)));
  }

  /** The folders where the sources of the program may be, by the names of its classes. */
  List<Path> folders(String program) {
    Set<Path> folders = new LinkedHashSet<>();
    Optional<Path> own = PageWriter.folder(program);
    own.ifPresent(folders::add);
    Stream.concat(result.findings().stream(), result.warnings().stream())
        .map(Finding::story)
        .flatMap(CheckPage::packages)
        .distinct()
        .forEach(
            folder -> {
              ROOTS.forEach(root -> folders.add(Path.of(root, folder)));
              own.ifPresent(path -> folders.add(path.resolve(folder)));
            });
    return List.copyOf(folders);
  }

  /** The folders of the packages in which things happen. */
  private static Stream<String> packages(Story story) {
    return story.events().stream()
        .flatMap(event -> event.stack().stream().limit(1))
        .map(StackTraceElement::getClassName)
        .map(name -> name.substring(0, Math.max(0, name.lastIndexOf('.'))).replace('.', '/'));
  }
}
