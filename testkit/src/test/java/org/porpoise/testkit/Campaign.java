package org.porpoise.testkit;

import java.util.List;
import java.util.Optional;
import org.porpoise.testkit.random.RandomSystems;
import org.porpoise.testkit.random.RandomSystems.Sample;
import org.porpoise.testkit.random.Shrinker;
import org.porpoise.testkit.random.SystemSketch;

/**
 * Runs a contract on many random systems. A failure tells the seed and the smallest system that
 * still fails in the same way.
 *
 * <p>The environment variable {@code PORPOISE_CAMPAIGN}, or the system property {@code
 * porpoise.campaign}, says on how many; {@code porpoise.seed} says where to begin.
 */
final class Campaign {
  /** Where the random systems begin, unless somebody says otherwise. */
  static final long SEED = Long.getLong("porpoise.seed", 1996);

  /** How many random systems a contract runs on. */
  static final int SIZE = size();

  private static final int USUAL_SIZE = 400;
  private static final int MOST_STATES = 600;
  private static final int BATCH = 250;

  private Campaign() {}

  private static int size() {
    String said = System.getenv().getOrDefault("PORPOISE_CAMPAIGN", "");
    return said.isEmpty()
        ? Integer.getInteger("porpoise.campaign", USUAL_SIZE)
        : Integer.parseInt(said);
  }

  /** Checks the contract, and prints on how many systems it was checked. */
  static void run(Contract contract) {
    int checked = 0;
    long from = SEED;
    for (int left = SIZE * contract.appetite(); left > 0; left -= BATCH) {
      List<Sample> samples = RandomSystems.samples(from, Math.min(BATCH, left), MOST_STATES);
      samples.parallelStream()
          .filter(s -> failure(contract, s.sketch()).isPresent())
          .findFirst()
          .ifPresent(s -> fail(contract, s));
      checked += (int) samples.stream().filter(s -> applies(contract, s.sketch())).count();
      from = samples.getLast().seed() + 1;
    }
    System.out.printf(
        "[testkit] %s: %d random systems, base seed %d%n", contract.name(), checked, SEED);
  }

  /** Whether a contract is broken by one of so many random systems. */
  static boolean breaks(Contract contract, int systems) {
    return RandomSystems.samples(SEED, systems, MOST_STATES).stream()
        .flatMap(s -> failure(contract, s.sketch()).stream())
        .anyMatch(Contract.Broken.class::isInstance);
  }

  private static boolean applies(Contract contract, SystemSketch sketch) {
    return contract.appliesTo(new Subject(sketch.build()));
  }

  /** What goes wrong, if something does. */
  static Optional<Throwable> failure(Contract contract, SystemSketch sketch) {
    try {
      Subject subject = new Subject(sketch.build());
      if (contract.appliesTo(subject)) {
        contract.check(subject);
      }
      return Optional.empty();
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return Optional.of(e);
    }
  }

  private static void fail(Contract contract, Sample sample) {
    throw new AssertionError(report(contract, sample));
  }

  /** What is wrong with a system that fails, and the smallest one that fails in the same way. */
  static String report(Contract contract, Sample sample) {
    Throwable first = failure(contract, sample.sketch()).orElseThrow();
    SystemSketch small = new Shrinker(s -> failsLike(first, contract, s)).shrink(sample.sketch());
    Throwable shown = failure(contract, small).orElseThrow();
    return "%s: seed %d%n%s%nshrunk to:%n%s%n%s"
        .formatted(contract.name(), sample.seed(), first, small, shown);
  }

  private static boolean failsLike(Throwable first, Contract contract, SystemSketch sketch) {
    return isSmall(sketch)
        && failure(contract, sketch).filter(f -> f.getClass() == first.getClass()).isPresent();
  }

  private static boolean isSmall(SystemSketch sketch) {
    try {
      return RandomSystems.isSmall(sketch, MOST_STATES);
    } catch (RuntimeException notASystem) {
      return false;
    }
  }
}
