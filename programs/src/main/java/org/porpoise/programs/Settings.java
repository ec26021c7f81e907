package org.porpoise.programs;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.Needs;

/**
 * How to explore a program.
 *
 * @param search in which way
 * @param isCoarse whether dependency is that of published tables: a compare-and-set is a write even
 *     if it fails
 * @param allErrors whether to go on after the first error
 * @param races what to do about data races
 * @param workers how many executions run at a time
 * @param seed of samples
 * @param executions at most; a must for samples
 * @param preemptions at most, of one execution
 * @param time at most
 * @param steps at most, of one execution
 * @param livelock global states for which a thread may be blocked, 0 for any number
 * @param divergence how long a thread may run without a visible operation
 * @param spuriousWakeups whether waits may end by themselves
 * @param assume what is assumed where it is met, instead of doubting
 */
public record Settings(
    SearchMode search,
    boolean isCoarse,
    boolean allErrors,
    RacePolicy races,
    int workers,
    long seed,
    OptionalLong executions,
    OptionalInt preemptions,
    Optional<Duration> time,
    int steps,
    int livelock,
    Duration divergence,
    boolean spuriousWakeups,
    Set<Assumption> assume) {

  /** Refuses what cannot be. */
  public Settings {
    assume = Set.copyOf(assume);
    if (preemptions.isPresent() && search != SearchMode.DFS && search != SearchMode.SLEEP) {
      throw new IllegalArgumentException(
          "a bound of preemptions goes with the searches dfs and sleep: the others leave out"
              + " interleavings for the sake of ones that may have more preemptions");
    }
    if (workers > 1 && search != SearchMode.OPTIMAL) {
      throw new IllegalArgumentException("several workers go with the search optimal");
    }
  }

  /** What is done if nothing is said. */
  public static Settings defaults() {
    return new Settings(
        SearchMode.OPTIMAL,
        false,
        false,
        RacePolicy.WARN,
        1,
        1,
        OptionalLong.empty(),
        OptionalInt.empty(),
        Optional.empty(),
        10_000,
        0,
        Duration.ofSeconds(5),
        false,
        Set.of());
  }

  /** The same, to be changed. */
  public Draft draft() {
    return new Draft(this);
  }

  /** The same with another search. */
  public Settings withSearch(SearchMode other) {
    return draft().search(other).settings();
  }

  /** The same, going on after the first error. */
  public Settings withAllErrors() {
    return draft().allErrors(true).settings();
  }

  /** The same with the dependency of published tables. */
  public Settings withCoarseDependency() {
    return draft().coarse(true).settings();
  }

  /** The same with another opinion of data races. */
  public Settings withRaces(RacePolicy policy) {
    return draft().races(policy).settings();
  }

  /** The same with another number of workers. */
  public Settings withWorkers(int number) {
    return draft().workers(number).settings();
  }

  /** The same with a bound for the number of executions. */
  public Settings withExecutions(long bound) {
    return draft().executions(bound).settings();
  }

  /** The same with a bound for the time. */
  public Settings withTime(Duration bound) {
    return draft().time(bound).settings();
  }

  /** The same with more that is assumed. */
  public Settings assuming(Assumption... more) {
    Set<Assumption> all = new HashSet<>(assume);
    all.addAll(List.of(more));
    return draft().assume(all).settings();
  }

  /** Whether something is assumed where it is met. */
  public boolean assumes(Assumption assumption) {
    return assume.contains(assumption)
        || assumption == Assumption.RACES
            && (races == RacePolicy.OFF || races == RacePolicy.IGNORE);
  }

  Limits limits() {
    return new Limits(
        steps,
        livelock,
        divergence.toNanos(),
        Needs.NONE,
        spuriousWakeups,
        isCoarse,
        !search.isSampling());
  }
}
