package org.porpoise.cli;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
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
          List.of("warn", "fail", "off"),
          "what a data race is: a warning, a violation, or not looked for");
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
      return new Settings(
          search,
          arguments.value(DEPENDENCY).orElse("").equals("table"),
          arguments.has(VerifyOptions.ALL_ERRORS),
          arguments.value(RACES).map(CheckOptions::races).orElse(usual.races()),
          number(arguments, WORKERS, usual.workers()),
          Amount.count(arguments, SEED).orElse(usual.seed()),
          executions.isEmpty() && search.isSampling() ? OptionalLong.of(SAMPLES) : executions,
          preemptions(arguments),
          Amount.time(arguments, VerifyOptions.MAX_TIME),
          number(arguments, MAX_STEPS, usual.steps()),
          number(arguments, LIVELOCK, usual.livelock()),
          Amount.time(arguments, DIVERGENCE).orElse(usual.divergence()),
          arguments.has(SPURIOUS));
    } catch (IllegalArgumentException e) {
      throw new UsageException(String.valueOf(e.getMessage()));
    }
  }

  /** The settings under which a schedule that was kept is run again. */
  static Settings replaying(ReplayFile file, Arguments arguments) {
    Settings usual = Settings.defaults();
    return new Settings(
        usual.search(),
        usual.isCoarse(),
        usual.allErrors(),
        usual.races(),
        usual.workers(),
        usual.seed(),
        usual.executions(),
        usual.preemptions(),
        usual.time(),
        Integer.MAX_VALUE,
        file.livelock(),
        Amount.time(arguments, DIVERGENCE).orElse(usual.divergence()),
        file.spuriousWakeups());
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
