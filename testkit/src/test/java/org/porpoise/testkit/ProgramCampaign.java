package org.porpoise.testkit;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.TransitionSystem;

/**
 * Runs a check on many random Promela programs. A failure tells the seed and the smallest program
 * that still fails in the same way. Programs that are not valid, have too many states, or stay in
 * an atomic sequence forever are left out.
 *
 * <p>The environment variable {@code PORPOISE_PROGRAMS} says how many; {@code porpoise.seed} says
 * where to begin.
 */
final class ProgramCampaign {
  private static final String SAID = System.getenv().getOrDefault("PORPOISE_PROGRAMS", "");
  private static final int MOST_STATES = 400;

  private final String name;
  private final Dressing dressing;
  private final Consumer<TransitionSystem> check;
  private final AtomicInteger checked = new AtomicInteger();

  /** Adds something to the text of a program, always the same for a seed. */
  @FunctionalInterface
  interface Dressing {
    String dress(long seed, String program);
  }

  /** A campaign for a check that throws if something is wrong. */
  ProgramCampaign(String name, Consumer<TransitionSystem> check) {
    this(name, (seed, program) -> program, check);
  }

  /** A campaign on programs to which something is added. */
  ProgramCampaign(String name, Dressing dressing, Consumer<TransitionSystem> check) {
    this.name = name;
    this.dressing = dressing;
    this.check = check;
  }

  /** Runs on so many programs, or on as many as the user says. */
  void run(int usual) {
    int size = SAID.isEmpty() ? usual : Integer.parseInt(SAID);
    LongStream.range(Campaign.SEED, Campaign.SEED + size)
        .parallel()
        .filter(seed -> failure(seed, RandomPrograms.program(seed)).isPresent())
        .findFirst()
        .ifPresent(this::fail);
    System.out.printf(
        "[testkit] %s: %d random programs, base seed %d%n", name, checked.get(), Campaign.SEED);
  }

  /** What goes wrong with a program, if something does. */
  private Optional<Throwable> failure(long seed, ProgramSketch program) {
    try {
      Optional<TransitionSystem> system =
          Programs.load(dressing.dress(seed, program.text()))
              .flatMap(s -> Programs.fitted(s, MOST_STATES));
      system.ifPresent(check);
      system.ifPresent(s -> checked.incrementAndGet());
      return Optional.empty();
    } catch (ModelFault e) {
      return Optional.empty();
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return Optional.of(e);
    }
  }

  private void fail(long seed) {
    ProgramSketch program = RandomPrograms.program(seed);
    String kind = kind(failure(seed, program).orElseThrow());
    ProgramSketch small =
        program.shrunk(p -> failure(seed, p).map(e -> kind(e).equals(kind)).orElse(false));
    Throwable shown = failure(seed, small).orElseThrow();
    throw new AssertionError(
        "%s: seed %d%nshrunk to:%n%s%n%s"
            .formatted(name, seed, dressing.dress(seed, small.text()), shown.getMessage()),
        shown);
  }

  /** What kind of failure it is: where a program is made smaller, details of the message change. */
  private static String kind(Throwable failure) {
    String message = String.valueOf(failure.getMessage());
    return failure.getClass().getName() + message.split("[:\\[(]", 2)[0];
  }
}
