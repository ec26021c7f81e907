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
 * All sound combinations of the dials of temporal checking on very many random systems with random
 * formulas: {@code bench/campaign --ltl [PAIRS [SEED]]}.
 */
final class TemporalCampaign {
  private static final int MOST_STATES = 40;
  private static final int CLAIMS = 3;
  private static final int BATCH = 128;
  private static final long REPORT_NANOS = Duration.ofSeconds(20).toNanos();

  private final TemporalContract contract;
  private final long seed;
  private final Consumer<String> out;
  private final long started = System.nanoTime();

  /**
   * Prepares a campaign.
   *
   * @param fault what is wrong with the search
   * @param seed where the random systems begin
   * @param out takes lines of text that tell how far it is
   */
  TemporalCampaign(Fault fault, long seed, Consumer<String> out) {
    contract = new TemporalContract(fault);
    this.seed = seed;
    this.out = out;
  }

  private record Trial(long seed, TemporalContract.Tally tally, Optional<String> failure) {}

  /** A system that fails, and how. */
  record Failure(Sample sample, String what) {}

  /** What became of all. */
  record Result(TemporalContract.Tally tally, Optional<Failure> failure) {}

  /** The system of a seed with its claims; every other one is tiny. */
  static SystemSketch sketch(long number) {
    SystemSketch system =
        number % 2 == 0 ? TinySystems.sketch(number) : RandomSystems.sketch(number);
    return RandomClaims.about(system, number, CLAIMS);
  }

  /** Runs until there were so many pairs of a system and a formula, or one failed. */
  Result run(long pairs) {
    TemporalContract.Tally sum = TemporalContract.Tally.NOTHING;
    long reported = started;
    for (long from = seed; ; from += BATCH) {
      List<Trial> trials =
          LongStream.range(from, from + BATCH).parallel().mapToObj(this::attempt).toList();
      for (Trial trial : trials) {
        sum = sum.plus(trial.tally());
        if (trial.failure().isPresent()) {
          Sample sample = new Sample(trial.seed(), sketch(trial.seed()));
          return new Result(sum, trial.failure().map(what -> new Failure(sample, what)));
        }
        if (sum.pairs() >= pairs) {
          return new Result(sum, Optional.empty());
        }
      }
      if (System.nanoTime() - reported > REPORT_NANOS) {
        reported = System.nanoTime();
        out.accept(progress(sum));
      }
    }
  }

  /** How far it is. */
  String progress(TemporalContract.Tally sum) {
    return "%,d pairs, %,d of them violated, %,d searches, %,d of a part of the states, %d s"
        .formatted(
            sum.pairs(),
            sum.violated(),
            sum.searches(),
            sum.reduced(),
            Duration.ofNanos(System.nanoTime() - started).toSeconds());
  }

  /** What is wrong with a pair, with the smallest one that is wrong in the same way. */
  String explain(Failure failure) {
    return Campaign.report(contract, failure.sample());
  }

  private Trial attempt(long number) {
    TransitionSystem system = sketch(number).build();
    Optional<FullGraph> graph = RandomSystems.smallGraph(system, MOST_STATES);
    if (graph.isEmpty()) {
      return new Trial(number, TemporalContract.Tally.NOTHING, Optional.empty());
    }
    try {
      TemporalContract.Tally tally = contract.examine(new Subject(system, graph.get()));
      return new Trial(number, tally, Optional.empty());
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return new Trial(number, TemporalContract.Tally.NOTHING, Optional.of(e.toString()));
    }
  }
}
