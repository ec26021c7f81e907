package org.porpoise.cli.check;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.verify.VerifyOptions;
import org.porpoise.programs.Draft;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.report.ReplayFile;

/** The options of {@code check}, and the settings that they make. */
final class CheckOptions {
  private static final long SAMPLES = 1_000;

  static final Option CLASS_PATH =
      Option.once("--class-path", "PATH", "where the classes of the program are, as java takes it");
  static final Option SEARCH =
      choice(
          "--search",
          List.of("optimal", "source", "sleep", "dfs", "random", "pct", "pos"),
          "in which way: one execution for each trace, with more of them by weaker reductions, all"
              + " interleavings, or samples");
  static final Option DEPENDENCY =
      choice(
          "--dependency",
          List.of("fine", "table"),
          "whether an operation that only looks in this state is a read, or what published counts"
              + " have: a compareAndSet is a write even if it fails");
  static final Option RACES =
      choice(
          "--races",
          List.of("warn", "fail", "ignore", "off"),
          "what a data race is: a reason for \"not proved\", a violation, told and assumed to do no"
              + " harm, or not looked for and assumed away");
  static final Option ASSUME =
      new Option(
          "--assume",
          "",
          new Option.Repeated("NAME"),
          "accepts a reason for \"not proved\": "
              + String.join(", ", Assumption.words())
              + "; the verdict then names it");
  static final Option WORKERS =
      Option.once("--workers", "N", "how many executions run at the same time");
  static final Option SEED = Option.once("--seed", "N", "the seed of samples (default 1)");
  static final Option EXECUTIONS =
      Option.once("--executions", "N", "at most N executions; samples are 1,000 by default");
  static final Option PREEMPTIONS =
      Option.once("--preemptions", "N", "only executions with at most N preemptions");
  static final Option MAX_STEPS =
      Option.once(
          "--max-steps", "N", "executions of at most N visible operations (default 10,000)");
  static final Option LIVELOCK =
      Option.once(
          "--livelock",
          "N",
          "a thread that is blocked for more than N states in a row is an error");
  static final Option DIVERGENCE =
      Option.once(
          "--divergence",
          "S",
          "a thread that runs for more than S seconds without a visible operation is an error"
              + " (default 5)");
  static final Option SPURIOUS =
      Option.flag("--spurious-wakeups", "lets waits end by themselves, as the specification does");
  static final Option TRACE =
      Option.once("--trace", "FILE", "writes the schedule of the first violation");
  static final Option REPLAY =
      Option.once("--replay", "FILE", "runs exactly that schedule and shows every step");
  static final List<Option> ALL =
      List.of(
          CLASS_PATH,
          SEARCH,
          DEPENDENCY,
          VerifyOptions.ALL_ERRORS,
          RACES,
          ASSUME,
          WORKERS,
          SEED,
          EXECUTIONS,
          PREEMPTIONS,
          VerifyOptions.MAX_TIME,
          MAX_STEPS,
          LIVELOCK,
          DIVERGENCE,
          SPURIOUS,
          VerifyOptions.JSON,
          VerifyOptions.HTML,
          TRACE,
          REPLAY,
          VerifyOptions.PROGRESS,
          VerifyOptions.QUIET);

  private CheckOptions() {}

  private static Option choice(String name, List<String> words, String help) {
    return new Option(name, "", new Option.Choice(words, List.of()), help);
  }

  /** The settings as the user said them. */
  static Settings settings(Arguments arguments) {
    Settings usual = Settings.defaults();
    SearchMode search = arguments.value(SEARCH).map(CheckOptions::mode).orElse(usual.search());
    OptionalLong executions = Amount.count(arguments, EXECUTIONS);
    try {
      Draft draft =
          usual
              .draft()
              .search(search)
              .coarse(arguments.value(DEPENDENCY).orElse("").equals("table"))
              .allErrors(arguments.has(VerifyOptions.ALL_ERRORS))
              .races(arguments.value(RACES).map(CheckOptions::races).orElse(usual.races()))
              .workers(number(arguments, WORKERS, usual.workers()))
              .seed(Amount.count(arguments, SEED).orElse(usual.seed()))
              .steps(number(arguments, MAX_STEPS, usual.steps()))
              .livelock(number(arguments, LIVELOCK, usual.livelock()))
              .divergence(Amount.time(arguments, DIVERGENCE).orElse(usual.divergence()))
              .spuriousWakeups(arguments.has(SPURIOUS))
              .assume(assumptions(arguments));
      if (executions.isPresent() || search.isSampling()) {
        draft.executions(executions.orElse(SAMPLES));
      }
      preemptions(arguments).ifPresent(draft::preemptions);
      Amount.time(arguments, VerifyOptions.MAX_TIME).ifPresent(draft::time);
      return draft.settings();
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** The settings under which a schedule that was kept is run again. */
  static Settings replaying(ReplayFile file, Arguments arguments) {
    Settings usual = Settings.defaults();
    return usual
        .draft()
        .steps(Integer.MAX_VALUE)
        .livelock(file.livelock())
        .divergence(Amount.time(arguments, DIVERGENCE).orElse(usual.divergence()))
        .spuriousWakeups(file.spuriousWakeups())
        .settings();
  }

  private static Set<Assumption> assumptions(Arguments arguments) {
    Set<Assumption> assumptions = EnumSet.noneOf(Assumption.class);
    for (String words : arguments.all(ASSUME)) {
      for (String word : words.split(",", -1)) {
        assumptions.add(
            Assumption.of(word)
                .orElseThrow(
                    () ->
                        new UsageException(
                            "--assume: there is no assumption \""
                                + word
                                + "\"; there are: "
                                + String.join(", ", Assumption.words()))));
      }
    }
    return assumptions;
  }

  private static SearchMode mode(String word) {
    return SearchMode.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static RacePolicy races(String word) {
    return RacePolicy.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private static int number(Arguments arguments, Option option, int byDefault) {
    Optional<String> text = arguments.value(option);
    return text.isEmpty()
        ? byDefault
        : (int) Amount.count(option, text.get(), 1, Integer.MAX_VALUE);
  }

  /** Unlike other bounds this one may be 0: threads that run until they block. */
  private static OptionalInt preemptions(Arguments arguments) {
    Optional<String> text = arguments.value(PREEMPTIONS);
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    return text.get().equals("0")
        ? OptionalInt.of(0)
        : OptionalInt.of((int) Amount.count(PREEMPTIONS, text.get(), 0, Integer.MAX_VALUE));
  }
}
