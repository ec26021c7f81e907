package org.porpoise.programs;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;
import org.porpoise.programs.engine.Driver;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.limits.Needs;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.search.Search;
import org.porpoise.programs.story.Story.Event;

/**
 * An exploration from begin to end: lets workers run executions, and tells what was found.
 *
 * <p>It begins again if something turns out to be needed that few programs need: if a thread is
 * interrupted, every wait looks at its thread's interrupt flag from then on ({@link Need}).
 */
final class Exploration {
  private final Program program;
  private final Settings settings;
  private final ExplorationListener listener;
  private final long started = System.nanoTime();

  private Limits limits;
  private List<Worker> workers = List.of();
  private volatile String stopped = "";
  private volatile boolean isAbandoned;
  private volatile Needs needed = Needs.NONE;

  Exploration(Program program, Settings settings, ExplorationListener listener) {
    this.program = program;
    this.settings = settings;
    this.listener = listener;
    limits = settings.limits();
  }

  Result result() {
    Watchdog watchdog = new Watchdog(this);
    try {
      return result(watchdog);
    } finally {
      if (watchdog.isInterrupted()) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Result result(Watchdog watchdog) {
    Optional<Result> abandoned = explore(watchdog);
    while (!needed.isEmpty() && abandoned.isEmpty()) {
      limits = limits.with(needed);
      needed = Needs.NONE;
      workers = List.of();
      reportFindings(); // none: all begins anew
      abandoned = explore(watchdog);
    }
    if (abandoned.isPresent()) {
      return abandoned.get();
    }
    Statistics statistics = statistics();
    if (stopped.isEmpty() && statistics.executions() + statistics.cutShort() == 0) {
      throw new AssertionError("an exploration ended without an execution");
    }
    Findings findings = new Findings(limits);
    for (Worker worker : workers) {
      findings.add(worker.findings());
    }
    List<Finding> races = findings.toldRaces(program, settings);
    List<Finding> wrong = new ArrayList<>(findings.told(program, settings));
    if (settings.races() == RacePolicy.FAIL) {
      wrong.addAll(races);
      races = List.of();
    }
    return new Result(
        program.name(), settings, wrong, races, doubts(races), incomplete(), statistics);
  }

  /** What was found by then, if workers did not end in time. */
  private Optional<Result> explore(Watchdog watchdog) {
    ThreadNumbers numbers = new ThreadNumbers();
    List<Worker> team = new ArrayList<>();
    for (Search search : Searches.of(settings)) {
      team.add(new Worker(this, search, numbers));
    }
    workers = team;
    List<Driver> running = OnDriver.run(workers, watchdog);
    if (running.isEmpty()) {
      return Optional.empty();
    }
    // What an interrupt makes of the program is none of its behaviours.
    isAbandoned = true;
    Result result = soFar(stopped);
    running.forEach(Thread::interrupt);
    return Optional.of(result);
  }

  /** What could hide executions: what workers met, and data races unless they are violations. */
  private List<Doubt> doubts(List<Finding> races) {
    Map<String, Doubt> doubts = new LinkedHashMap<>();
    if (settings.races() == RacePolicy.OFF) {
      Doubt unseen = new Doubt(Assumption.RACES, "data races are not looked for", Optional.empty());
      doubts.put("", unseen);
    }
    for (Finding race : races) {
      List<Event> events = race.story().events();
      Optional<StackTraceElement> place =
          events.isEmpty() ? Optional.empty() : events.getLast().stack().stream().findFirst();
      doubts.put(race.message(), new Doubt(Assumption.RACES, race.message(), place));
    }
    for (Worker worker : workers) {
      worker.doubts().forEach(doubt -> doubts.putIfAbsent(doubt.toString(), doubt));
    }
    return List.copyOf(doubts.values());
  }

  private String incomplete() {
    if (!stopped.isEmpty()) {
      return stopped;
    }
    for (Worker worker : workers) {
      if (!worker.incomplete().isEmpty()) {
        return worker.incomplete();
      }
    }
    return "";
  }

  // --- what workers ask and tell ----------------------------------------------------------------

  Program program() {
    return program.copying(limits.needs().copies());
  }

  Settings settings() {
    return settings;
  }

  Limits limits() {
    return limits;
  }

  /** Whether to stop, before the next execution. */
  boolean mustStop() {
    if (!stopped.isEmpty() || !needed.isEmpty()) {
      return true;
    }
    Optional<String> reason = reasonToEnd();
    if (reason.isPresent()) {
      stop(reason.get());
    } else if (settings.executions().isPresent()
        && !settings.search().isSampling()
        && done() >= settings.executions().getAsLong()) {
      stop("the bound of " + settings.executions().getAsLong() + " executions was reached");
    }
    return !stopped.isEmpty();
  }

  private long done() {
    return workers.stream().mapToLong(worker -> worker.executions() + worker.cutShort()).sum();
  }

  /** Why to end, wherever the executions are; empty if there is no reason. */
  Optional<String> reasonToEnd() {
    if (listener.isStopRequested()) {
      return Optional.of(listener.stopReason());
    }
    return settings.time().isPresent() && time().compareTo(settings.time().get()) >= 0
        ? Optional.of("the time was over")
        : Optional.empty();
  }

  /** Ends the exploration, for a reason. */
  void stop(String reason) {
    stopped = reason;
    workers.forEach(Worker::stop);
  }

  /** Ends the exploration because it must begin again. */
  synchronized void beginAgainWith(Need need) {
    needed = needed.with(need);
    workers.forEach(Worker::stop);
  }

  void report() {
    listener.progress(statistics());
  }

  /** What different workers have found may be the same thing. */
  void reportFindings() {
    if (!isAbandoned) {
      listener.found(soFar("not finished"));
    }
  }

  /** What workers have found by now, which has not been run again and told. */
  private Result soFar(String incomplete) {
    Map<String, Finding> wrong = new LinkedHashMap<>();
    Map<String, Finding> races = new LinkedHashMap<>();
    for (Worker worker : workers) {
      worker.known().wrong().forEach(f -> wrong.putIfAbsent(f.kind() + f.message(), f));
      worker.known().races().forEach(f -> races.putIfAbsent(f.message(), f));
    }
    if (settings.races() == RacePolicy.FAIL) {
      wrong.putAll(races);
      races.clear();
    }
    return new Result(
        program.name(),
        settings,
        List.copyOf(wrong.values()),
        List.copyOf(races.values()),
        doubts(List.copyOf(races.values())),
        incomplete,
        statistics());
  }

  private Duration time() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  private Statistics statistics() {
    long executions = 0;
    long cutShort = 0;
    long transitions = 0;
    long steps = 0;
    double part = 0;
    for (Worker worker : workers) {
      executions += worker.executions();
      cutShort += worker.cutShort();
      transitions += worker.transitions();
      steps += worker.steps();
      part = Math.max(part, worker.part());
    }
    return new Statistics(executions, cutShort, transitions, steps, part, time());
  }
}
