package org.porpoise.programs.report;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
import org.porpoise.programs.Statistics;
import org.porpoise.programs.story.Story;

/** Tells a result to a person: the verdict first, then the evidence, then how it was found. */
public final class ResultText {
  private static final int WARNINGS_TOLD = 1;

  private final Result result;
  private final Style style;
  private final Advice advice;
  private final List<String> lines = new ArrayList<>();

  private ResultText(Result result, Style style, Advice advice) {
    this.result = result;
    this.style = style;
    this.advice = advice;
  }

  /** The whole result. */
  public static String full(Result result, Style style, Advice advice) {
    ResultText text = new ResultText(result, style, advice);
    text.lines.add(verdict(result, style));
    result.findings().forEach(text::tellFinding);
    text.tellWarnings();
    text.lines.addAll(Reasons.lines(result, advice));
    text.lines.add("");
    text.lines.add(extent(result));
    text.lines.add(style.ink().faint(dials(result.settings())));
    return String.join("\n", text.lines) + "\n";
  }

  /** One execution alone: what it does, and what is wrong with it. */
  public static String of(Finding finding, Style style) {
    return String.join("\n", FindingText.of(finding, style)) + "\n";
  }

  /** One execution alone with which nothing is wrong. */
  public static String of(Story story, Style style) {
    return String.join("\n", Columns.of(story, Rows.of(story, style.detail()), style)) + "\n";
  }

  /** The verdict in a line. */
  public static String verdict(Result result, Style style) {
    Ink ink = style.ink();
    String what =
        switch (result.verdict()) {
          case HOLDS ->
              ink.verdict(result.verdict(), "proved")
                  + Reasons.assumed(result)
                  + ": "
                  + proof(result);
          case VIOLATED -> ink.verdict(result.verdict(), "violated") + " (" + kinds(result) + ")";
          case UNKNOWN ->
              ink.verdict(result.verdict(), "inconclusive") + ": " + Reasons.line(result);
        };
    return ink.strong(result.program()) + ": " + what;
  }

  private static String proof(Result result) {
    Statistics statistics = result.statistics();
    String each = result.settings().search() == SearchMode.OPTIMAL ? ", one for each trace" : "";
    return Amounts.count(statistics.executions(), "execution")
        + each
        + " ("
        + Amounts.count(statistics.steps(), "step")
        + ", "
        + Amounts.time(statistics.time())
        + ")";
  }

  private static String kinds(Result result) {
    Set<String> words = new LinkedHashSet<>();
    result.findings().forEach(finding -> words.add(FindingText.word(finding.kind())));
    return String.join(", ", words);
  }

  private void tellFinding(Finding finding) {
    lines.add("");
    lines.addAll(FindingText.of(finding, style));
    String how = advice.replaying(finding);
    if (!how.isEmpty()) {
      lines.add("");
      lines.add(how);
    }
  }

  /** The first warning in full, the others in a line each: there may be many. */
  private void tellWarnings() {
    List<Finding> warnings = result.warnings();
    for (int i = 0; i < warnings.size(); i++) {
      if (i <= WARNINGS_TOLD) {
        lines.add("");
      }
      if (i < WARNINGS_TOLD && result.findings().isEmpty()) {
        List<String> told = FindingText.of(warnings.get(i), style);
        lines.add("warning: " + told.getFirst());
        lines.addAll(told.subList(1, told.size()));
      } else {
        lines.add("warning: " + warnings.get(i).message());
      }
    }
    if (!warnings.isEmpty()) {
      lines.add("");
      lines.addAll(
          Wrapping.of(
              "note: executions are sequentially consistent. A program with data races can behave in"
                  + " more ways on a real machine; without races it cannot.",
              style.width()));
    }
  }

  /** How much was explored, and whether that was all. */
  private static String extent(Result result) {
    Statistics s = result.statistics();
    String cutShort =
        s.cutShort() == 0 ? "" : " (and " + Amounts.count(s.cutShort(), "other") + " cut short)";
    String why =
        switch (result.verdict()) {
          case HOLDS -> "complete";
          case VIOLATED ->
              result.isComplete()
                  ? "complete"
                  : result.settings().allErrors()
                      ? "incomplete: " + result.incomplete()
                      : "stopped at the first violation";
          case UNKNOWN -> result.isComplete() ? "complete" : "incomplete: " + result.incomplete();
        };
    return Amounts.count(s.executions(), "execution")
        + cutShort
        + ", "
        + Amounts.count(s.steps(), "step")
        + ", "
        + Amounts.time(s.time())
        + "; "
        + why;
  }

  private static String dials(Settings settings) {
    StringBuilder text = new StringBuilder("search ");
    text.append(word(settings.search()));
    if (settings.search().isSampling()) {
      text.append(", seed ").append(settings.seed());
    }
    if (settings.isCoarse()) {
      text.append(", dependency table");
    }
    settings
        .preemptions()
        .ifPresent(n -> text.append(", at most ").append(n).append(" preemptions"));
    text.append(", races ").append(word(settings.races()));
    if (settings.spuriousWakeups()) {
      text.append(", spurious wakeups");
    }
    return text.toString();
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
