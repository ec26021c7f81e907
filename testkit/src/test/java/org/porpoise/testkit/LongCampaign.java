package org.porpoise.testkit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.Fault;
import org.porpoise.testkit.RandomSystems.Sample;

/**
 * All sound combinations of the dials on very many random systems, which are small so that they can
 * be many: the first ones from a seed on that have few enough states.
 *
 * <p>{@code bench/campaign [SYSTEMS [SEED]]} runs it, {@code bench/campaign --faults} lets it prove
 * that it notices what is broken on purpose.
 */
final class LongCampaign {
  private static final int MOST_STATES = 60;
  private static final int FIRST_BATCH = 16; // a fault is often found soon
  private static final int LARGEST_BATCH = 512;
  private static final long REPORT_NANOS = Duration.ofSeconds(20).toNanos();

  private final AgreementContract contract;
  private final long seed;
  private final Consumer<String> out;
  private final long started = System.nanoTime();

  /**
   * @param fault what is wrong with the search
   * @param seed where the random systems begin
   * @param out takes lines of text that tell how far it is
   */
  LongCampaign(Fault fault, long seed, Consumer<String> out) {
    contract = new AgreementContract(fault);
    this.seed = seed;
    this.out = out;
  }

  /**
   * What became of a seed.
   *
   * @param profile what kind of system it is; nothing if it is too large
   * @param failure what is wrong, if a combination disagrees
   */
  private record Trial(long seed, Profile profile, Optional<String> failure) {}

  /** A system that fails, and how. */
  record Failure(Sample sample, String what) {}

  /** What became of all. */
  record Result(Profile profile, Optional<Failure> failure) {}

  /** Runs until there were so many systems, or one failed; the last system is the one that did. */
  Result run(int systems) {
    Profile sum = Profile.NOTHING;
    long reported = started;
    long from = seed;
    for (int batch = FIRST_BATCH; ; batch = Math.min(2 * batch, LARGEST_BATCH)) {
      List<Trial> trials =
          LongStream.range(from, from + batch).parallel().mapToObj(this::attempt).toList();
      from += batch;
      for (Trial trial : trials) {
        sum = sum.plus(trial.profile());
        if (trial.failure().isPresent()) {
          Sample sample = new Sample(trial.seed(), RandomSystems.sketch(trial.seed()));
          return new Result(sum, trial.failure().map(what -> new Failure(sample, what)));
        }
        if (sum.systems() == systems) {
          return new Result(sum, Optional.empty());
        }
      }
      if (System.nanoTime() - reported > REPORT_NANOS) {
        reported = System.nanoTime();
        out.accept(sum.progress(seconds()));
      }
    }
  }

  /** How long it has been running. */
  long seconds() {
    return Duration.ofNanos(System.nanoTime() - started).toSeconds();
  }

  /** What is wrong with a system, with the smallest one that is wrong in the same way. */
  String explain(Failure failure) {
    return Campaign.report(contract, failure.sample());
  }

  private static String text(Throwable e) {
    return e instanceof Contract.Broken b ? String.valueOf(b.getMessage()) : e.toString();
  }

  private Trial attempt(long number) {
    SystemSketch sketch = RandomSystems.sketch(number);
    TransitionSystem system = sketch.build();
    Optional<FullGraph> graph = RandomSystems.smallGraph(system, MOST_STATES);
    if (graph.isEmpty()) {
      return new Trial(number, Profile.NOTHING, Optional.empty());
    }
    Subject subject = new Subject(system, graph.get());
    try {
      Profile profile = Profile.of(sketch, subject, contract.examine(subject));
      return new Trial(number, profile, Optional.empty());
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      AgreementContract.Tally none = new AgreementContract.Tally(0, 0);
      return new Trial(number, Profile.of(sketch, subject, none), Optional.of(text(e)));
    }
  }
}
