package org.porpoise.programs;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.porpoise.programs.doubt.Assumption;

/** Settings that are being made up: each method changes one thing and returns the draft itself. */
public final class Draft {
  private SearchMode search;
  private boolean isCoarse;
  private boolean allErrors;
  private RacePolicy races;
  private int workers;
  private long seed;
  private OptionalLong executions;
  private OptionalInt preemptions;
  private Optional<Duration> time;
  private int steps;
  private int livelock;
  private Duration divergence;
  private boolean spuriousWakeups;
  private Set<Assumption> assume;

  Draft(Settings from) {
    search = from.search();
    isCoarse = from.isCoarse();
    allErrors = from.allErrors();
    races = from.races();
    workers = from.workers();
    seed = from.seed();
    executions = from.executions();
    preemptions = from.preemptions();
    time = from.time();
    steps = from.steps();
    livelock = from.livelock();
    divergence = from.divergence();
    spuriousWakeups = from.spuriousWakeups();
    assume = from.assume();
  }

  /** In which way. */
  public Draft search(SearchMode value) {
    search = value;
    return this;
  }

  /** Whether dependency is that of published tables. */
  public Draft coarse(boolean value) {
    isCoarse = value;
    return this;
  }

  /** Whether to go on after the first error. */
  public Draft allErrors(boolean value) {
    allErrors = value;
    return this;
  }

  /** What to do about data races. */
  public Draft races(RacePolicy value) {
    races = value;
    return this;
  }

  /** How many executions run at a time. */
  public Draft workers(int value) {
    workers = value;
    return this;
  }

  /** The seed of samples. */
  public Draft seed(long value) {
    seed = value;
    return this;
  }

  /** At most so many executions. */
  public Draft executions(long value) {
    executions = OptionalLong.of(value);
    return this;
  }

  /** At most so many preemptions in one execution. */
  public Draft preemptions(int value) {
    preemptions = OptionalInt.of(value);
    return this;
  }

  /** At most so long. */
  public Draft time(Duration value) {
    time = Optional.of(value);
    return this;
  }

  /** At most so many steps in one execution. */
  public Draft steps(int value) {
    steps = value;
    return this;
  }

  /** For how many global states a thread may be blocked, 0 for any number. */
  public Draft livelock(int value) {
    livelock = value;
    return this;
  }

  /** How long a thread may run without a visible operation. */
  public Draft divergence(Duration value) {
    divergence = value;
    return this;
  }

  /** Whether waits may end by themselves. */
  public Draft spuriousWakeups(boolean value) {
    spuriousWakeups = value;
    return this;
  }

  /** What is assumed where it is met. */
  public Draft assume(Set<Assumption> value) {
    assume = Set.copyOf(value);
    return this;
  }

  /**
   * The settings.
   *
   * @throws IllegalArgumentException if they contradict each other
   */
  public Settings settings() {
    return new Settings(
        search,
        isCoarse,
        allErrors,
        races,
        workers,
        seed,
        executions,
        preemptions,
        time,
        steps,
        livelock,
        divergence,
        spuriousWakeups,
        assume);
  }
}
