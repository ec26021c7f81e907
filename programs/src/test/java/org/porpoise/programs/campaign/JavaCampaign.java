package org.porpoise.programs.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.javamodel.Javac;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Result;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubt;

/**
 * Random Java programs, compiled, rewritten and explored by every search: all find the same
 * outcomes, and those that tell traces apart in the same way run as many executions.
 *
 * <p>Sleep sets are the reference: they do little and are easily seen to be right. Where all
 * interleavings are few, these are. What the JVM or the JDK does in one statement is compared with
 * its twin, in which its steps are spelled out: outcomes are the same, and so is whether there is a
 * data race.
 */
final class JavaCampaign {
  private static final int BATCH = 100;
  private static final long INTERLEAVINGS = 500;
  private static final long EXECUTIONS = 5_000;

  /**
   * How it went.
   *
   * @param programs how many programs were compared
   * @param executions how many executions were run
   * @param exhausted for how many programs all interleavings were run
   * @param twins how many were compared with what they are when spelled out
   * @param skipped how many were too big
   * @param failure what is wrong with the first program that is wrong
   */
  record Tally(
      int programs,
      long executions,
      int exhausted,
      int twins,
      int skipped,
      Optional<String> failure) {}

  private final Path folder;
  private final int threads;
  private final int statements;
  private long executions;
  private int exhausted;
  private int twins;
  private int skipped;

  /**
   * Prepares a campaign.
   *
   * @param folder where programs are compiled
   * @param threads how many threads a program has
   * @param statements how many statements a thread has
   */
  JavaCampaign(Path folder, int threads, int statements) {
    this.folder = folder;
    this.threads = threads;
    this.statements = statements;
  }

  /** What is wrong with the first program that is wrong, and which it is; empty if none is. */
  static String failure(Path folder, int threads, int statements, int programs, long seed) {
    Tally tally = new JavaCampaign(folder, threads, statements).run(programs, seed);
    return tally.failure().map(what -> "program " + tally.programs() + ": " + what).orElse("");
  }

  Tally run(int many, long seed) {
    for (int done = 0; done < many; done += BATCH) {
      int count = Math.min(BATCH, many - done);
      RandomJava random = new RandomJava(seed + done);
      List<String> programs = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        programs.add(random.program(threads, statements));
      }
      List<String> bodies = new ArrayList<>();
      programs.forEach(program -> bodies.add(RandomJava.asItIs(program)));
      programs.forEach(program -> bodies.add(RandomJava.spelledOut(program)));
      try {
        Path batch = Files.createDirectory(folder.resolve("from" + done));
        compile(batch, RandomJava.source("Random", bodies));
        for (int i = 0; i < count; i++) {
          // A thread that waits in a loop is left waiting in executions that are not followed.
          boolean mayCut = bodies.get(i).contains("while (");
          boolean isDoubtful = bodies.get(i).contains(RandomJava.DRAW);
          Optional<String> wrong = compare(batch, i, mayCut, isDoubtful);
          if (wrong.isEmpty() && RandomJava.hasTwin(programs.get(i))) {
            wrong = compareTwins(batch, i, count + i);
          }
          if (wrong.isPresent()) {
            String what = "seed %d: %s%n%s".formatted(seed + done, wrong.get(), bodies.get(i));
            return new Tally(
                done + i + 1, executions, exhausted, twins, skipped, Optional.of(what));
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return new Tally(many, executions, exhausted, twins, skipped, Optional.empty());
  }

  private static void compile(Path batch, String source) throws IOException {
    Path file = Files.writeString(batch.resolve("Random.java"), source);
    Javac.orElseThrow(() -> new IllegalStateException("no compiler"))
        .compile(file, batch, List.of("-cp", System.getProperty("java.class.path")));
  }

  private Optional<String> compare(Path batch, int number, boolean mayCut, boolean isDoubtful) {
    ClassProgram program = main(batch, number);
    for (boolean isCoarse : new boolean[] {false, true}) {
      Result sleep = explore(program, SearchMode.SLEEP, isCoarse, EXECUTIONS);
      if (!sleep.isComplete()) {
        skipped++;
        return Optional.empty();
      }
      if (isDoubtful != sleep.reasons().stream().anyMatch(JavaCampaign::isOfChance)) {
        return Optional.of("the doubts are " + sleep.reasons());
      }
      for (SearchMode mode : List.of(SearchMode.SOURCE, SearchMode.OPTIMAL)) {
        Result other = explore(program, mode, isCoarse, EXECUTIONS);
        Optional<String> wrong = difference(sleep, other, mayCut);
        if (wrong.isPresent()) {
          return wrong;
        }
      }
      Result all = explore(program, SearchMode.DFS, isCoarse, INTERLEAVINGS);
      if (all.isComplete()) {
        exhausted++;
        if (!outcomes(all).equals(outcomes(sleep))) {
          return Optional.of("all " + outcomes(all) + ", with sleep sets " + outcomes(sleep));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isOfChance(Doubt doubt) {
    return doubt.assumption() == Assumption.RANDOM;
  }

  private Optional<String> compareTwins(Path batch, int number, int twin) {
    Result result = explore(main(batch, number), SearchMode.OPTIMAL, false, EXECUTIONS);
    Result spelledOut = explore(main(batch, twin), SearchMode.OPTIMAL, false, EXECUTIONS);
    if (!result.isComplete() || !spelledOut.isComplete()) {
      skipped++;
      return Optional.empty();
    }
    twins++;
    if (!outcomes(result).equals(outcomes(spelledOut))) {
      return Optional.of(outcomes(result) + ", spelled out " + outcomes(spelledOut));
    }
    boolean isRacy = !result.warnings().isEmpty();
    return isRacy == spelledOut.warnings().isEmpty()
        ? Optional.of((isRacy ? "a race" : "no race") + ", but not if spelled out")
        : Optional.empty();
  }

  private static ClassProgram main(Path batch, int number) {
    return ClassProgram.ofMain(List.of(batch), "Random", List.of(Integer.toString(number)));
  }

  private static Optional<String> difference(Result sleep, Result other, boolean mayCut) {
    SearchMode mode = other.settings().search();
    if (!outcomes(sleep).equals(outcomes(other))) {
      return Optional.of("sleep " + outcomes(sleep) + ", " + mode + " " + outcomes(other));
    }
    long wanted = sleep.statistics().executions();
    if (other.statistics().executions() != wanted) {
      return Optional.of(
          "%d traces, but %s runs %d".formatted(wanted, mode, other.statistics().executions()));
    }
    return mode == SearchMode.OPTIMAL && !mayCut && other.statistics().cutShort() > 0
        ? Optional.of(other.statistics().cutShort() + " executions cut short")
        : Optional.empty();
  }

  private Result explore(ClassProgram program, SearchMode mode, boolean isCoarse, long limit) {
    Settings settings =
        Settings.defaults()
            .draft()
            .search(mode)
            .coarse(isCoarse)
            .allErrors(true)
            .executions(limit)
            .divergence(Duration.ofMinutes(5))
            .settings();
    Result result = Explorer.explore(program, settings, ExplorationListener.SILENT);
    executions += result.statistics().executions();
    return result;
  }

  /** What can come of a program; a deadlock is told by who waits. */
  private static Set<String> outcomes(Result result) {
    Set<String> outcomes = new TreeSet<>();
    for (Finding finding : result.findings()) {
      outcomes.add(
          finding.cause().map(Throwable::toString).orElseGet(() -> finding.kind().toString()));
    }
    return outcomes;
  }
}
