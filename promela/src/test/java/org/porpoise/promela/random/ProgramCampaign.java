package org.porpoise.promela.random;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.StateWalk;
import org.porpoise.fixtures.random.ProgramSketch;
import org.porpoise.fixtures.random.RandomPrograms;
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
public final class ProgramCampaign {
  private static final String SAID = System.getenv().getOrDefault("PORPOISE_PROGRAMS", "");
  private static final int MOST_STATES = 400;
  private static final int BATCH = 64;
  private static final long REPORT_NANOS = Duration.ofSeconds(20).toNanos();

  private final String name;
  private final Dressing dressing;
  private final Check check;

  /** Adds something to a program, always the same for a seed. */
  @FunctionalInterface
  public interface Dressing {
    ProgramSketch dress(long seed, ProgramSketch program);
  }

  /** A program with its seed and its system, which has room for all its states. */
  public record Program(long seed, ProgramSketch sketch, TransitionSystem system) {}

  /** Throws if something is wrong with a program. */
  @FunctionalInterface
  public interface Check {
    void check(Program program);
  }

  /** What became of a seed. */
  private record Trial(long seed, boolean isProgram, Optional<Throwable> failure) {
    boolean isLike(Failure other) {
      return failure.map(e -> new Failure(seed, e).kind().equals(other.kind())).orElse(false);
    }
  }

  /**
   * What became of all.
   *
   * @param programs how many were checked, the last of which failed, if one did
   * @param seeds how many were tried to get them
   * @param failure the program that failed, if one did
   */
  public record Result(int programs, long seeds, Optional<Failure> failure) {}

  /** What is wrong with the program of a seed. */
  public record Failure(long seed, Throwable what) {
    /** What kind of failure it is; details change where a program is made smaller. */
    public String kind() {
      String message = String.valueOf(what.getMessage()).split("[:\\[(]", 2)[0];
      return what instanceof Contract.Broken ? message : what.getClass().getName() + " " + message;
    }
  }

  /** A campaign for a check that throws if something is wrong. */
  public ProgramCampaign(String name, Consumer<TransitionSystem> check) {
    this(name, (seed, program) -> program, check);
  }

  /** A campaign on programs to which something is added. */
  public ProgramCampaign(String name, Dressing dressing, Consumer<TransitionSystem> check) {
    this(name, dressing, (Program program) -> check.accept(program.system()));
  }

  /** A campaign on programs to which something is added, and of which the check sees the text. */
  public static ProgramCampaign ofTexts(String name, Dressing dressing, Check check) {
    return new ProgramCampaign(name, dressing, check);
  }

  private ProgramCampaign(String name, Dressing dressing, Check check) {
    this.name = name;
    this.dressing = dressing;
    this.check = check;
  }

  /** Runs on so many programs, or on as many as the user says. */
  public void run(int usual) {
    int size = SAID.isEmpty() ? usual : Integer.parseInt(SAID);
    Result result = run(Campaign.SEED, size, line -> {});
    result
        .failure()
        .ifPresent(
            failure -> {
              throw new AssertionError(explain(failure));
            });
    System.out.printf(
        "[tests] %s: %d random programs of %d, base seed %d%n",
        name, result.programs(), result.seeds(), Campaign.SEED);
  }

  /**
   * Runs on so many programs, or until one fails. What is found does not depend on how many
   * processors there are.
   *
   * @param seed where the random programs begin
   * @param out takes lines of text that tell how far it is
   */
  public Result run(long seed, int programs, Consumer<String> out) {
    long started = System.nanoTime();
    long reported = started;
    int checked = 0;
    for (long from = seed; ; from += BATCH) {
      List<Trial> trials =
          LongStream.range(from, from + BATCH).parallel().mapToObj(this::attempt).toList();
      for (Trial trial : trials) {
        checked += trial.isProgram() ? 1 : 0;
        long seeds = trial.seed() - seed + 1;
        if (trial.failure().isPresent()) {
          return new Result(checked, seeds, trial.failure().map(e -> new Failure(trial.seed(), e)));
        }
        if (checked >= programs) {
          return new Result(checked, seeds, Optional.empty());
        }
      }
      long now = System.nanoTime();
      if (now - reported > REPORT_NANOS) {
        reported = now;
        out.accept(
            "%,d programs, up to seed %d, %,d s"
                .formatted(checked, from + BATCH, Duration.ofNanos(now - started).toSeconds()));
      }
    }
  }

  private ProgramSketch program(long seed) {
    return dressing.dress(seed, RandomPrograms.program(seed));
  }

  private Trial attempt(long seed) {
    return attempt(seed, program(seed));
  }

  private Trial attempt(long seed, ProgramSketch program) {
    try {
      Optional<TransitionSystem> system =
          Programs.load(program.text()).flatMap(s -> StateWalk.fitted(s, MOST_STATES));
      system.ifPresent(s -> check.check(new Program(seed, program, s)));
      return new Trial(seed, system.isPresent(), Optional.empty());
    } catch (ModelFault e) {
      return new Trial(seed, false, Optional.empty());
    } catch (RuntimeException | AssertionError | StackOverflowError e) {
      return new Trial(seed, true, Optional.of(e));
    }
  }

  /** What is wrong, with the smallest program of which the same is wrong. */
  public String explain(Failure failure) {
    long seed = failure.seed();
    ProgramSketch small = program(seed).shrunk(p -> attempt(seed, p).isLike(failure));
    Throwable shown = attempt(seed, small).failure().orElse(failure.what());
    return "%s: seed %d%n%s%nshrunk to:%n%s%n%s"
        .formatted(name, seed, failure.what(), small.text(), shown);
  }
}
