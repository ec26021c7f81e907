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
import org.porpoise.cli.option.OptionGroup;
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
      Option.once("--class-path", "PATH", "class path of the program, as for java");
  static final Option SEARCH =
      choice(
          "--search",
          List.of("optimal", "source", "sleep", "dfs", "random", "pct", "pos"),
          "optimal runs one execution per trace; source and sleep run more; dfs runs every"
              + " interleaving; random, pct and pos run samples");
  static final Option DEPENDENCY =
      choice(
          "--dependency",
          List.of("fine", "table"),
          "treat an operation that changes nothing in this state as a read, or use the fixed table"
              + " of published counts, where a failing compareAndSet is a write");
  static final Option RACES =
      choice(
          "--races",
          List.of("warn", "fail", "ignore", "off"),
          "what a data race means: the program is not proved (warn), it is violated (fail), the race"
              + " is reported and assumed harmless (ignore), or races are not looked for (off)");
  static final Option ASSUME =
      new Option(
          "--assume",
          "",
          new Option.Repeated("NAME"),
          "accept this assumption, which the verdict then names: "
              + String.join(", ", Assumption.words()));
  static final Option WORKERS =
      Option.once("--workers", "N", "number of executions to run at the same time");
  static final Option SEED = Option.once("--seed", "N", "seed of samples (default 1)");
  static final Option EXECUTIONS =
      Option.once("--executions", "N", "run at most N executions (default for samples: 1,000)");
  static final Option PREEMPTIONS =
      Option.once("--preemptions", "N", "run only executions with at most N preemptions");
  static final Option MAX_STEPS =
      Option.once(
          "--max-steps",
          "N",
          "follow an execution for at most N visible operations (default 10,000)");
  static final Option LIVELOCK =
      Option.once(
          "--livelock", "N", "report a thread that is blocked for more than N states in a row");
  static final Option DIVERGENCE =
      Option.once(
          "--divergence",
          "S",
          "report a thread that runs for more than S seconds without a visible operation"
              + " (default 5)");
  static final Option SPURIOUS =
      Option.flag(
          "--spurious-wakeups", "let waits end without a reason, as the specification allows");
  static final Option TRACE =
      Option.once("--trace", "FILE", "write the schedule of the first violation");
  static final Option REPLAY =
      Option.once("--replay", "FILE", "run exactly that schedule and show every step");
  static final List<OptionGroup> GROUPS =
      List.of(
          new OptionGroup(
              "Common options",
              List.of(
                  CLASS_PATH,
                  VerifyOptions.ALL_ERRORS,
                  VerifyOptions.MAX_TIME,
                  TRACE,
                  REPLAY,
                  VerifyOptions.JSON,
                  VerifyOptions.QUIET)),
          new OptionGroup(
              "Properties and assumptions", List.of(RACES, ASSUME, LIVELOCK, DIVERGENCE, SPURIOUS)),
          new OptionGroup("Reduction and search", List.of(SEARCH, DEPENDENCY, WORKERS, SEED)),
          new OptionGroup("Limits", List.of(EXECUTIONS, PREEMPTIONS, MAX_STEPS)),
          new OptionGroup("Output", List.of(VerifyOptions.HTML, VerifyOptions.PROGRESS)));

  static final List<Option> ALL =
      GROUPS.stream().flatMap(group -> group.options().stream()).toList();

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
                            "--assume: unknown assumption \""
                                + word
                                + "\"; expected one of "
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
