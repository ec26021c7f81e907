package org.porpoise.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.fixtures.Pan;
import org.porpoise.fixtures.Requires;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.promela.PromelaFrontEnd;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Checking;
import org.porpoise.search.settings.Emptiness;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.settings.TemporalSettings;

/**
 * What SPIN's verifiers check besides deadlocks and assertions is checked as they do it: the small
 * models of {@link CheckedModels} have their states, errors and unreached lines, and their claims.
 */
final class PromelaChecksTest {
  private static final List<String> FULL = List.of("-DSAFETY", "-DNOREDUCE");
  private static final List<String> FULL_WITH_CYCLES = List.of("-DNOREDUCE");
  private static final List<String> FULL_WITHOUT_CLAIM =
      List.of("-DSAFETY", "-DNOREDUCE", "-DNOCLAIM");
  private static final List<String> REDUCED_WITHOUT_CLAIM = List.of("-DSAFETY", "-DNOCLAIM");
  private static final Settings ALL_ERRORS =
      new Settings(
          ReductionKind.NONE,
          Sleep.OFF,
          ProvisoKind.NONE,
          Order.DFS,
          StoreKind.EXACT,
          Extent.ALL_ERRORS,
          Bounds.NONE);

  @TempDir Path folder;

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> statesErrorsAndUnreachedLinesAreSpins() {
    Requires.spin();
    return each(CheckedModels.all(), this::compareSystems);
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> neverClaimsAreViolatedAsInSpin() {
    Requires.spin();
    return each(CheckedModels.claims(), this::compareClaims);
  }

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> acceptanceAndProgressAreSpins() {
    Requires.spin();
    return each(CheckedModels.labels(), this::compareLabels);
  }

  @TestFactory
  Stream<DynamicTest> exclusiveChannelsAreCheckedAsInSpin() {
    Requires.spin();
    return each(CheckedModels.exclusiveChannels(), this::compareExclusiveUse);
  }

  /** A comparison of one model. */
  private interface Comparison {
    void of(Path model) throws IOException;
  }

  private Stream<DynamicTest> each(Map<String, String> models, Comparison comparison) {
    return models.entrySet().stream()
        .map(
            model ->
                dynamicTest(
                    model.getKey(),
                    () -> {
                      Path own = Files.createTempDirectory(folder, "model");
                      comparison.of(Files.writeString(own.resolve("m.pml"), model.getValue()));
                    }));
  }

  private void compareSystems(Path model) throws IOException {
    Pan pan = Pan.run(model, FULL_WITHOUT_CLAIM);
    Outcome ours = search(model);
    assertEquals(pan.stored(), ours.statistics().states(), "states");
    assertEquals(pan.matched(), ours.statistics().matched(), "matched states");
    assertEquals(pan.errors(), errors(ours), "errors: " + ours.results() + pan.output());
    Set<String> unreached = new TreeSet<>();
    for (TransitionSystem.TransitionText part : ours.unreached().orElseThrow()) {
      String location = part.location().orElseThrow();
      unreached.add(part.process() + location.substring(location.indexOf(':')));
    }
    assertEquals(pan.unreached(), unreached, "unreached lines");
  }

  /** Without reduction SPIN checks neither claims, here, nor exclusive channels. */
  private static long errors(Outcome outcome) {
    return outcome.results().stream()
        .filter(r -> r.own().isEmpty() && !r.property().name().equals("exclusive channels"))
        .map(Outcome.Result::verdict)
        .mapToLong(v -> v instanceof Verdict.Violated violated ? violated.count() : 0)
        .sum();
  }

  private void compareClaims(Path model) throws IOException {
    for (Outcome.Result result : search(model).results()) {
      if (result.property() instanceof Property.Claimed(int number, Claim.InProduct claim)) {
        Pan pan = compareClaim(model, FULL, result);
        if (!(result.verdict() instanceof Verdict.Violated)) {
          Statistics own = result.own().orElseThrow().statistics();
          assertEquals(pan.stored(), own.states(), "states");
          assertEquals(pan.matched(), own.matched(), "matched states");
        }
      } else if (result.property().isTemporal()) {
        compareClaim(model, FULL_WITH_CYCLES, result, "-a");
      }
    }
  }

  private static Pan compareClaim(
      Path model, List<String> flags, Outcome.Result result, String... options) throws IOException {
    String name = result.property().name();
    List<String> all = new ArrayList<>(List.of(options));
    if (!name.equals("never")) {
      all.addAll(List.of("-N", name));
    }
    Pan pan = Pan.run(model, flags, all.toArray(String[]::new));
    boolean violated = result.verdict() instanceof Verdict.Violated;
    assertEquals(pan.errors() > 0, violated, name + ": " + pan.output());
    return pan;
  }

  private void compareLabels(Path model) throws IOException {
    int compared = 0;
    for (Outcome.Result result : search(model).results()) {
      if (result.property().isTemporal()) {
        Pan pan =
            result.property().name().equals("progress")
                ? Pan.run(model, List.of("-DNOREDUCE", "-DNP"), "-l", "-E")
                : Pan.run(model, FULL_WITH_CYCLES, "-a", "-E");
        boolean violated = result.verdict() instanceof Verdict.Violated;
        assertEquals(pan.errors() > 0, violated, result.property().name() + ": " + pan.output());
        compared++;
      }
    }
    assertTrue(compared > 0, "there are no labels");
  }

  private void compareExclusiveUse(Path model) throws IOException {
    Pan pan = Pan.run(model, REDUCED_WITHOUT_CLAIM);
    boolean spin = pan.output().contains("assertion violated: access to chan");
    for (Outcome.Result result : search(model).results()) {
      if (result.property().name().equals("exclusive channels")) {
        assertEquals(spin, result.verdict() instanceof Verdict.Violated, pan.output());
      }
    }
  }

  private static Outcome search(Path model) throws IOException {
    TransitionSystem system = new PromelaFrontEnd().system(FrontEnd.Input.of("m.pml", model));
    return new Search(system, Property.all(system), ProgressListener.SILENT)
        .run(
            new TemporalSettings(
                ALL_ERRORS, Checking.ON_THE_FLY, Emptiness.COMPONENTS, Fairness.NONE));
  }
}
