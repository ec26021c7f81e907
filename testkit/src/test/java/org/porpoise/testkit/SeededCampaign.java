package org.porpoise.testkit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.testkit.random.RandomSystems;
import org.porpoise.testkit.random.RandomSystems.Sample;
import org.porpoise.testkit.random.SystemSketch;
import org.porpoise.testkit.truth.FullGraph;

/**
 * A contract on very many random systems, which are small so that they can be many: the first ones
 * from a seed on that have few enough states. Batches of seeds are tried on all processors; what is
 * told does not depend on how many there are.
 *
 * @param <T> what is counted
 */
abstract class SeededCampaign<T> {
  private static final int FIRST_BATCH = 16; // a fault is often found soon
  private static final int LARGEST_BATCH = 512;
  private static final long REPORT_NANOS = Duration.ofSeconds(20).toNanos();

  private final Contract contract;
  private final int mostStates;
  private final long seed;
  private final Consumer<String> out;
  private final long started = System.nanoTime();

  /**
   * Prepares a campaign.
   *
   * @param mostStates how many states a system may have
   * @param seed where the random systems begin
   * @param out takes lines of text that tell how far it is
   */
  SeededCampaign(Contract contract, int mostStates, long seed, Consumer<String> out) {
    this.contract = contract;
    this.mostStates = mostStates;
    this.seed = seed;
    this.out = out;
  }

  /**
   * What became of a seed.
   *
   * @param counted nothing if its system is too large
   * @param failure what is wrong, if a combination disagrees
   */
  private record Trial<T>(long seed, T counted, Optional<String> failure) {}

  /** A system that fails, and how. */
  record Failure(Sample sample, String what) {}

  /** What became of all. */
  record Result<T>(T sum, Optional<Failure> failure) {}

  /** The system of a seed. */
  abstract SystemSketch sketch(long number);

  /** What is counted of no system. */
  abstract T nothing();

  /** What is counted of several systems. */
  abstract T plus(T some, T more);

  /** How many of what the campaign runs on that is. */
  abstract long size(T sum);

  /** Checks a system; throws if the contract is broken. */
  abstract T examine(SystemSketch sketch, Subject subject);

  /** What is counted of a system that breaks the contract. */
  abstract T broken(SystemSketch sketch, Subject subject);

  /** How far it is. */
  abstract String progress(T sum);

  /** Runs until there was so much, or a system failed; the last system is the one that did. */
  final Result<T> run(long enough) {
    T sum = nothing();
    long reported = started;
    long from = seed;
    for (int batch = FIRST_BATCH; ; batch = Math.min(2 * batch, LARGEST_BATCH)) {
      List<Trial<T>> trials =
          LongStream.range(from, from + batch).parallel().mapToObj(this::attempt).toList();
      from += batch;
      for (Trial<T> trial : trials) {
        sum = plus(sum, trial.counted());
        if (trial.failure().isPresent()) {
          Sample sample = new Sample(trial.seed(), sketch(trial.seed()));
          return new Result<>(sum, trial.failure().map(what -> new Failure(sample, what)));
        }
        if (size(sum) >= enough) {
          return new Result<>(sum, Optional.empty());
        }
      }
      if (System.nanoTime() - reported > REPORT_NANOS) {
        reported = System.nanoTime();
        out.accept(progress(sum));
      }
    }
  }

  /** How long it has been running. */
  final long seconds() {
    return Duration.ofNanos(System.nanoTime() - started).toSeconds();
  }

  /** What is wrong with a system, with the smallest one that is wrong in the same way. */
  final String explain(Failure failure) {
    return Campaign.report(contract, failure.sample());
  }

  private Trial<T> attempt(long number) {
    SystemSketch sketch = sketch(number);
    TransitionSystem system = sketch.build();
    Optional<FullGraph> graph = RandomSystems.smallGraph(system, mostStates);
    if (graph.isEmpty()) {
      return new Trial<>(number, nothing(), Optional.empty());
    }
    Subject subject = new Subject(system, graph.get());
    try {
      return new Trial<>(number, examine(sketch, subject), Optional.empty());
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return new Trial<>(number, broken(sketch, subject), Optional.of(text(e)));
    }
  }

  private static String text(Throwable e) {
    return e instanceof Contract.Broken b ? String.valueOf(b.getMessage()) : e.toString();
  }
}
