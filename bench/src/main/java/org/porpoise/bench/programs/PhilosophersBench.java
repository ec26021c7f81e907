package org.porpoise.bench.programs;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.porpoise.cli.option.Amount;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.javamodel.ClassFolder;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Program;
import org.porpoise.programs.QuietOutput;
import org.porpoise.programs.Result;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;

/**
 * {@code porpoise bench philosophers [N…]}: transitions that searches explore of the dining
 * philosophers, with real threads and semaphores, beside Figure 4 of Godefroid's "Model Checking
 * for Programming Languages using VeriSoft".
 *
 * <p>In the paper only operations on semaphores are visible (and {@code exit}, which never
 * happens). To us the start, begin and end of a thread are operations too; so the table has both:
 * with semaphores alone, where the search without a reduction must count what the paper does, and
 * with all operations.
 */
public final class PhilosophersBench {
  private static final String PROGRAM = "programs/Philosophers.java";
  private static final String ROW = "%-4s %2s  %-8s %12s %10s %10s %14s %14s | %12s%n";
  private static final List<SearchMode> MODES =
      List.of(SearchMode.DFS, SearchMode.SLEEP, SearchMode.SOURCE, SearchMode.OPTIMAL);
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  /** Transitions of a search without a store and without a reduction, by philosophers: Figure 4. */
  private static final Map<Integer, Long> STATELESS =
      Map.of(2, 18L, 3, 1_680L, 4, 386_816L, 5, 354_940_010L);

  private final Arguments arguments;
  private final Option examples;
  private final Option maxTime;
  private final PrintStream out;

  /** The benchmark with the options that it shares with others. */
  public PhilosophersBench(
      Arguments arguments, Terminal terminal, Option examples, Option maxTime) {
    this.arguments = arguments;
    this.examples = examples;
    this.maxTime = maxTime;
    out = terminal.out();
  }

  /**
   * Counts for these numbers of philosophers, for 2 to 5 if there are none.
   *
   * @throws UsageException if a number is none, or the program is not there
   */
  public ExitStatus run(List<String> numbers) throws IOException {
    Path source = Path.of(arguments.value(examples).orElse("examples")).resolve(PROGRAM);
    if (!Files.isRegularFile(source)) {
      throw new UsageException("there is no " + source + "; say where with " + examples.name());
    }
    Duration patience = Amount.time(arguments, maxTime).orElse(PATIENCE);
    out.printf(
        Locale.ROOT,
        ROW,
        "",
        "n",
        "search",
        "executions",
        "cut short",
        "deadlocks",
        "transitions",
        "paper",
        "all steps");
    boolean isMet = true;
    try (ClassFolder compiled = Sources.compile(source)) {
      for (String number : numbers.isEmpty() ? List.of("2", "3", "4", "5") : numbers) {
        if (!number.matches("[2-9]")) {
          throw new UsageException("philosophers are 2 to 9, not \"" + number + "\"");
        }
        Program program =
            ClassProgram.ofMain(List.of(compiled.path()), "Philosophers", List.of(number));
        for (SearchMode mode : MODES) {
          isMet &= print(Integer.parseInt(number), mode, program, patience);
        }
      }
    }
    return isMet ? ExitStatus.OK : ExitStatus.VIOLATED;
  }

  private boolean print(int n, SearchMode mode, Program program, Duration patience) {
    Dinner dinner = QuietOutput.during(() -> Dinner.of(program, mode, patience));
    Optional<Long> paper =
        mode == SearchMode.DFS ? Optional.ofNullable(STATELESS.get(n)) : Optional.empty();
    boolean isExact = paper.map(count -> count == dinner.transitions()).orElse(true);
    boolean isMet =
        dinner.isComplete()
            ? dinner.deadlocks() > 0
                && isExact
                && (mode != SearchMode.OPTIMAL || dinner.cutShort() == 0)
            : mode == SearchMode.DFS;
    out.printf(
        Locale.ROOT,
        ROW,
        isMet ? dinner.isComplete() ? "ok" : "cut" : "MISS",
        n,
        mode.name().toLowerCase(Locale.ROOT),
        grouped(dinner.executions()),
        grouped(dinner.cutShort()),
        grouped(dinner.deadlocks()),
        grouped(dinner.transitions()) + (dinner.isComplete() ? "" : "+"),
        paper.map(PhilosophersBench::grouped).orElse(""),
        all(program, mode, patience));
    out.flush();
    return isMet;
  }

  /** The transitions where all operations count. */
  private static String all(Program program, SearchMode mode, Duration patience) {
    Settings settings = Settings.defaults().withSearch(mode).withAllErrors();
    Result result =
        QuietOutput.during(() -> Explorer.explore(program, settings, new Alarm(patience)));
    return grouped(result.statistics().transitions()) + (result.isComplete() ? "" : "+");
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
