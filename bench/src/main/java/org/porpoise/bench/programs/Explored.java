package org.porpoise.bench.programs;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Program;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.Result;
import org.porpoise.programs.Settings;

/**
 * What we did with a program.
 *
 * @param known what is known of it
 * @param table the exploration with the dependency of the table
 * @param usual the exploration with our dependency
 * @param rate of executions of the former, when warm
 * @param peer what Lincheck did, if it was asked and came to an end
 */
record Explored(
    KnownProgram known, Result table, Result usual, Rate rate, Optional<Lincheck.Figures> peer) {

  /** Explorations that go on after an error; data races are no errors, and Lincheck has none. */
  private static final Settings USUAL =
      Settings.defaults().withAllErrors().withRaces(RacePolicy.OFF);

  private static final long LONG = 10;

  private static final Settings TABLE = USUAL.withCoarseDependency();

  static Explored of(
      KnownProgram known, Path classes, Duration time, Optional<Lincheck.Figures> peer) {
    Program program =
        new Resident(
            ClassProgram.ofMain(List.of(classes), KnownProgram.MAIN_CLASS, List.of(known.name())));
    Program quiet = new Resident(new Forgiving(program));
    return new Explored(
        known,
        explore(program, TABLE),
        explore(program, USUAL),
        Rate.of(time, () -> explore(quiet, TABLE).statistics().executions()),
        peer);
  }

  private static Result explore(Program program, Settings settings) {
    return Explorer.explore(program, settings, ExplorationListener.SILENT);
  }

  /** Whether both explorations found the bug. */
  boolean hasVerdict() {
    return known.isVerdict(table) && known.isVerdict(usual);
  }

  /** Whether there was one execution for each trace. */
  boolean hasCount() {
    return known.isCount(table.statistics());
  }

  /**
   * Whether our dependency, which is finer, made no more executions; those count that were left
   * because a loop had looked in vain.
   */
  boolean isNotMore() {
    return usual.statistics().executions() + usual.statistics().cutShort()
        <= table.statistics().executions();
  }

  /** Whether an exploration has so many executions that its start does not count. */
  boolean isLong() {
    return table.statistics().executions() >= LONG;
  }

  /** How many times as fast as Lincheck; empty if Lincheck's searches were too short to say. */
  Optional<Double> ratio() {
    return peer.filter(Lincheck.Figures::isLong)
        .map(figures -> rate.perCpuSecond() / figures.rate().perCpuSecond());
  }
}
