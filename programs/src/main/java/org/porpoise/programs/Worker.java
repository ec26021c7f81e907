package org.porpoise.programs;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;
import org.porpoise.programs.doubt.Doubts;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.search.Optimal;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.story.SourceFrames;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.RaceDetector;
import org.porpoise.programs.trace.WeakMemory;

/**
 * Runs executions one after another, on a driver of its own, with its own copy of the program, and
 * judges each.
 *
 * <p>Its counts are read by others while it works, and written by it alone.
 */
final class Worker implements Runnable {
  private static final long BETWEEN_REPORTS = Duration.ofMillis(100).toNanos();

  private final Exploration exploration;
  private final Settings settings;
  private final Search search;
  private final ThreadNumbers numbers;
  private final Findings findings;
  private final Log log = new Log();
  private final RaceDetector detector = new RaceDetector();
  private final WeakMemory weakMemory = new WeakMemory();
  private final Doubts doubts = new Doubts(Worker::here);

  private volatile long executions;
  private volatile long cutShort;
  private volatile long transitions;
  private volatile long steps;
  private volatile double part;
  private volatile Findings.Untold known = Findings.Untold.NOTHING;
  private String incomplete = "";
  private boolean isArrayContested;

  Worker(Exploration exploration, Search search, ThreadNumbers numbers) {
    this.exploration = exploration;
    this.search = search;
    this.numbers = numbers;
    settings = exploration.settings();
    findings = new Findings(exploration.limits());
  }

  @Override
  public void run() {
    boolean isDone = false;
    try {
      explore();
      isDone = true;
    } finally {
      if (!isDone) {
        exploration.stop("a worker failed");
      }
    }
  }

  private void explore() {
    Program.World world = exploration.program().load(false);
    Main main = new Main(world);
    long lastReport = System.nanoTime();
    while (search.begin(log)) {
      if (exploration.mustStop()) {
        return;
      }
      int repeated = log.size();
      Execution execution;
      Ending ending;
      do {
        execution = new Execution(log, search, numbers, exploration.limits(), null, main);
        execution.noteDoubts(doubts);
        ending = execution.run();
      } while (ending == Ending.INITIALISER); // from there on as if it had been known before
      if (ending == Ending.AGAIN) {
        execution.needed().ifPresent(exploration::beginAgainWith);
        return;
      }
      if (!findRaces(execution, world)) {
        exploration.beginAgainWith(Need.ALL_STEPS);
        return;
      }
      count(ending, execution, repeated);
      findings.judge(ending, execution);
      doubtMemory(execution.threads(), world);
      if (isArrayContested && !isEnough()) {
        exploration.beginAgainWith(Need.ELEMENTS);
        return;
      }
      if (findings.size() > known.wrong().size() + known.races().size()) {
        known = findings.untold();
        exploration.reportFindings();
      }
      if (ending == Ending.DIVERGENCE || isEnough()) {
        exploration.stop("stopped at the first error");
        return;
      }
      if (execution.needed().isPresent()) {
        exploration.beginAgainWith(execution.needed().get());
        return;
      }
      long now = System.nanoTime();
      if (now - lastReport > BETWEEN_REPORTS) {
        lastReport = now;
        part = search.done();
        exploration.report();
      }
    }
    part = search.done();
    if (incomplete.isEmpty() && !search.isExhaustive()) {
      incomplete =
          settings.search().isSampling() ? "only samples were run" : "preemptions are bounded";
    }
  }

  private void race(int earlier, int later, Program.World world) {
    if (!exploration.limits().needs().has(Need.ELEMENTS)
        && (log.operation(earlier).isOfMany() || log.operation(later).isOfMany())) {
      isArrayContested = true;
      return;
    }
    if (isOfWhole(earlier) && isOfWhole(later)) {
      doubts.add(
          Assumption.OPAQUE,
          "threads call methods of one object of the JDK, whose memory is not seen, at once",
          log.site(later),
          Optional.of(world.sites().apply(log.site(later))));
    }
    if (settings.races() != RacePolicy.OFF) {
      findings.race(log, earlier, later, world.sites());
    }
  }

  /** Whether a step is a call of an object whose memory is not seen. */
  private boolean isOfWhole(int step) {
    return log.part(step) == Log.WHOLE
        && log.shared(step) == null
        && !log.operation(step).isOfMany();
  }

  /** Weak modes show more than interleavings do; in the JDK's own code that is meant to be. */
  private void doubtMemory(int threads, Program.World world) {
    OptionalInt step =
        WeakMemory.concerns(log) ? weakMemory.find(log, threads) : OptionalInt.empty();
    if (step.isPresent()) {
      int site = log.site(step.getAsInt());
      Optional<StackTraceElement> place =
          site == 0 ? Optional.empty() : Optional.of(world.sites().apply(site));
      if (place.filter(Findings::isInCopy).isEmpty()) {
        doubts.add(
            Assumption.WEAK_MEMORY,
            "\""
                + log.operation(step.getAsInt()).name()
                + "\" is weaker than a volatile access, and"
                + " threads contend for the variable and for others",
            site,
            place);
      }
    }
  }

  /** Looks for races; the answer is whether what was confined to a thread was rightly so. */
  private boolean findRaces(Execution execution, Program.World world) {
    isArrayContested = false;
    boolean areNeeded =
        settings.races() != RacePolicy.OFF
            || RaceDetector.hasMany(log)
            || !execution.handovers().isEmpty();
    return !areNeeded
        || detector.find(
            log,
            execution.threads(),
            execution.handovers(),
            (earlier, later) -> race(earlier, later, world));
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // there is one writer
  private void count(Ending ending, Execution execution, int repeated) {
    steps += execution.steps();
    transitions += execution.steps() - repeated;
    switch (ending) {
      case ABORTED -> throw Main.rethrown(execution.abortion());
      case AGAIN, INITIALISER -> throw new AssertionError("it is begun again");
      case CUT_SHORT, PASSED_BY -> cutShort++;
      case TOO_LONG -> {
        cutShort++;
        doubts.add(
            Assumption.STEPS,
            "an execution has more than "
                + settings.steps()
                + " steps: a thread may run forever, or --max-steps is too small",
            0);
      }
      case LIVELOCK, DIVERGENCE -> {
        executions++;
        incomplete =
            "an execution was not followed beyond a " + ending.name().toLowerCase(Locale.ROOT);
      }
      case COMPLETE, DEADLOCK -> executions++;
    }
  }

  private boolean isEnough() {
    return !settings.allErrors()
        && (!findings.isEmpty() || settings.races() == RacePolicy.FAIL && findings.hasRaces());
  }

  /** Wakes it if it waits for other workers. */
  void stop() {
    if (search instanceof Optimal shared) {
      shared.stop();
    }
  }

  Findings findings() {
    return findings;
  }

  /** What it has found, for others to read while it works. */
  Findings.Untold known() {
    return known;
  }

  /** What could hide executions, for others to read while it works. */
  List<Doubt> doubts() {
    return doubts.met();
  }

  /** Where the running thread of the program is. */
  private static Optional<StackTraceElement> here() {
    return SourceFrames.ofProgram(Thread.currentThread().getStackTrace()).stream().findFirst();
  }

  String incomplete() {
    return incomplete;
  }

  long executions() {
    return executions;
  }

  long cutShort() {
    return cutShort;
  }

  long transitions() {
    return transitions;
  }

  long steps() {
    return steps;
  }

  double part() {
    return part;
  }
}
