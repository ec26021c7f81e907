package org.porpoise.bench.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.porpoise.fixtures.Requires;
import org.porpoise.javamodel.ClassFolder;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.ExplorationListener;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Finding;
import org.porpoise.programs.Program;
import org.porpoise.programs.Result;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.Settings;

/**
 * Unmodified Java programs have the verdicts and as many executions as is known of them: one for
 * each trace, and none cut short. They lie beside the project.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class KnownProgramsTest {

  /** Searches that waste executions are tried on programs with at most so many traces. */
  private static final long FEW = 100;

  /** All interleavings are tried on programs with at most so many traces, and as far as this. */
  private static final long VERY_FEW = 4;

  private static final long INTERLEAVINGS = 10_000;

  private static final Settings TABLE = Settings.defaults().withAllErrors().withCoarseDependency();

  private final Map<KnownProgram, Result> results = new HashMap<>();
  private Optional<ClassFolder> compiled = Optional.empty();

  @BeforeAll
  void compile() throws IOException {
    compiled = Optional.of(Sources.compile(KnownProgram.source(oracles())));
  }

  private static Path oracles() {
    return Requires.oracle("java-programs");
  }

  @AfterAll
  void delete() throws IOException {
    if (compiled.isPresent()) {
      compiled.get().close();
    }
  }

  @Test
  void thereIsOneExecutionForEachTraceAndNoneIsCutShort() throws IOException {
    List<KnownProgram> all = KnownProgram.in(oracles());
    for (KnownProgram known : all) {
      Result result = exploredOnce(known);
      assertTrue(known.isVerdict(result), text(known, result));
      assertTrue(known.isCount(result.statistics()), text(known, result));
    }
    assertTrue(all.size() > 40, "only " + all.size() + " programs are known");
    System.out.println("[tests] Java programs with an execution for each trace: " + all.size());
  }

  @Test
  void finerDependencyNeverMakesMoreExecutions() throws IOException {
    int fewer = 0;
    for (KnownProgram known : KnownProgram.in(oracles())) {
      Result result = explore(known, Settings.defaults().withAllErrors());
      assertTrue(known.isVerdict(result), text(known, result));
      // A loop around a compare-and-set that has failed may be left after one turn in vain.
      long executions = result.statistics().executions() + result.statistics().cutShort();
      assertTrue(executions <= known.traces().orElseThrow(), text(known, result));
      fewer += executions < known.traces().orElseThrow() ? 1 : 0;
    }
    assertTrue(fewer > 0, "a failed compare-and-set is as good as a write");
  }

  @Test
  void otherSearchesHaveTheSameTraces() throws IOException {
    int all = 0;
    for (KnownProgram known : KnownProgram.in(oracles())) {
      if (known.traces().orElseThrow() > FEW) {
        continue;
      }
      for (SearchMode mode : List.of(SearchMode.SLEEP, SearchMode.SOURCE)) {
        Result result = explore(known, TABLE.withSearch(mode));
        assertTrue(known.isVerdict(result), text(known, result));
        assertEquals(
            known.traces().orElseThrow(), result.statistics().executions(), text(known, result));
      }
      if (known.traces().orElseThrow() > VERY_FEW) {
        continue;
      }
      Result result = explore(known, bounded(TABLE.withSearch(SearchMode.DFS), 1, INTERLEAVINGS));
      if (result.isComplete()) {
        all++;
        assertTrue(known.isVerdict(result), text(known, result));
        assertTrue(
            result.statistics().executions() >= known.traces().orElseThrow(), text(known, result));
      }
    }
    assertTrue(all > 0, "no program has few interleavings");
  }

  @Test
  void severalWorkersHaveTheSameTraces() throws IOException {
    for (KnownProgram known : KnownProgram.in(oracles())) {
      Result result = explore(known, bounded(TABLE, 3, Long.MAX_VALUE));
      assertTrue(known.isVerdict(result), text(known, result));
      assertTrue(known.isCount(result.statistics()), text(known, result));
    }
  }

  @Test
  void everyFindingReplays() throws IOException {
    int replayed = 0;
    for (KnownProgram known : KnownProgram.in(oracles())) {
      for (Finding finding : exploredOnce(known).findings()) {
        Optional<Finding> again = Explorer.replay(program(known), TABLE, finding.schedule());
        assertEquals(Optional.of(finding.kind()), again.map(Finding::kind), known.name());
        assertEquals(Optional.of(finding.message()), again.map(Finding::message), known.name());
        replayed++;
      }
    }
    assertTrue(replayed > 20, "only " + replayed + " findings");
    System.out.println("[tests] findings in Java programs that replay: " + replayed);
  }

  private Program program(KnownProgram known) {
    return ClassProgram.ofMain(
        List.of(compiled.orElseThrow().path()), KnownProgram.MAIN_CLASS, List.of(known.name()));
  }

  private Result exploredOnce(KnownProgram known) {
    return results.computeIfAbsent(known, program -> explore(program, TABLE));
  }

  private Result explore(KnownProgram known, Settings settings) {
    return Explorer.explore(program(known), settings, ExplorationListener.SILENT);
  }

  private static Settings bounded(Settings settings, int workers, long executions) {
    return settings.draft().workers(workers).executions(executions).settings();
  }

  private static String text(KnownProgram known, Result result) {
    return known
        + ": "
        + result.settings()
        + " "
        + result.findings().size()
        + " findings, "
        + result.statistics()
        + result.incomplete();
  }
}
