package org.porpoise.programs;

import java.time.Duration;
import java.util.List;
import org.porpoise.programs.engine.Ending;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.Limits;
import org.porpoise.programs.engine.ThreadNumbers;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.RaceDetector;

/** An exploration from begin to end: runs executions, judges each, and tells what was found. */
final class Investigation {
  private static final long BETWEEN_REPORTS = Duration.ofMillis(100).toNanos();

  private final Program program;
  private final Settings settings;
  private final ExplorationListener listener;
  private final long started = System.nanoTime();

  private Limits limits;
  private Findings findings = new Findings(false);
  private String incomplete = "";
  private Search search;
  private long executions;
  private long cutShort;
  private long transitions;
  private long steps;

  Investigation(Program program, Settings settings, ExplorationListener listener) {
    this.program = program;
    this.settings = settings;
    this.listener = listener;
    limits = settings.limits();
    search = Searches.of(settings);
  }

  Result result() {
    OnDriver.call(
        () -> {
          if (!explore()) {
            restart();
            explore();
          }
          return true;
        });
    Statistics statistics = statistics();
    List<Finding> races = findings.toldRaces(program, settings);
    List<Finding> wrong = new java.util.ArrayList<>(findings.told(program, settings));
    if (settings.races() == RacePolicy.FAIL) {
      wrong.addAll(races);
      races = List.of();
    }
    return new Result(program.name(), settings, wrong, races, incomplete, statistics);
  }

  /** A thread is interrupted: from now on every wait looks at its thread's interrupt flag. */
  private void restart() {
    limits = limits.withInterrupts();
    findings = new Findings(true);
    search = Searches.of(settings);
    incomplete = "";
    executions = 0;
    cutShort = 0;
    transitions = 0;
    steps = 0;
  }

  /** Whether it was explored; if not, it must be again with an eye on interrupts. */
  private boolean explore() {
    Program.World world = program.load(false);
    Main main = new Main(world);
    Log log = new Log();
    ThreadNumbers numbers = new ThreadNumbers();
    RaceDetector detector = new RaceDetector();
    long lastReport = System.nanoTime();
    while (search.begin(log)) {
      if (mustStop()) {
        return true;
      }
      int repeated = log.size();
      Execution execution = new Execution(log, search, numbers, limits, null, main);
      Ending ending = execution.run();
      steps += execution.steps();
      transitions += execution.steps() - repeated;
      switch (ending) {
        case ABORTED -> throw Main.rethrown(execution.abortion());
        case INTERRUPTS -> {
          return false;
        }
        case CUT_SHORT -> cutShort++;
        case TOO_LONG -> {
          cutShort++;
          incomplete =
              "an execution has more than "
                  + settings.steps()
                  + " steps: a thread may run for ever, or --max-steps is too small";
        }
        case COMPLETE, DEADLOCK, LIVELOCK, DIVERGENCE -> executions++;
      }
      findings.judge(ending, execution);
      if (settings.races() != RacePolicy.OFF) {
        detector.find(
            log,
            execution.threads(),
            (earlier, later) -> findings.race(log, earlier, later, world.sites()));
      }
      if (isEnough() || ending == Ending.DIVERGENCE) {
        incomplete = "stopped at the first error";
        return true;
      }
      long now = System.nanoTime();
      if (now - lastReport > BETWEEN_REPORTS) {
        lastReport = now;
        listener.progress(statistics());
      }
    }
    if (incomplete.isEmpty() && !search.isExhaustive()) {
      incomplete =
          settings.search().isSampling() ? "only samples were run" : "preemptions are bounded";
    }
    return true;
  }

  private boolean isEnough() {
    return !settings.allErrors()
        && (!findings.isEmpty() || settings.races() == RacePolicy.FAIL && findings.hasRaces());
  }

  private boolean mustStop() {
    if (listener.isStopRequested()) {
      incomplete = "interrupted";
    } else if (settings.executions().isPresent()
        && executions + cutShort >= settings.executions().getAsLong()
        && !settings.search().isSampling()) {
      incomplete = "the bound of " + settings.executions().getAsLong() + " executions was reached";
    } else if (settings.time().isPresent() && time().compareTo(settings.time().get()) >= 0) {
      incomplete = "the time was over";
    } else {
      return false;
    }
    return true;
  }

  private Duration time() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  private Statistics statistics() {
    return new Statistics(executions, cutShort, transitions, steps, search.done(), time());
  }
}
