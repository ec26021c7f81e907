package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.dve.Dve;
import org.porpoise.dve.DveFrontEnd;
import org.porpoise.dve.machine.DveSystem;
import org.porpoise.fixtures.Requires;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.StateWalk;
import org.porpoise.fixtures.contract.StructureContract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.random.RandomDve;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.reduction.contract.Algorithm;
import org.porpoise.reduction.contract.PersistenceContract;

/**
 * What DVE models tell reductions about themselves is true, and reductions keep what the full
 * search finds: on random models, and on the small ones of BEEM, which lie beside the project.
 */
@Tag("slow")
final class DveStructureTest {
  private static final int MODELS = 300;
  private static final int MOST_STATES = 400;
  private static final int FEW_TO_COMMUTE = 150;
  private static final int LOOKED_AT = 300;
  private static final long FEW = 5_000;
  private static final long FEW_TO_SEARCH = 700;

  @Test
  void structuresOfRandomModelsSayWhatTheStepperDoes() {
    int checked = campaign(s -> true, s -> StructureContract.check(s, LOOKED_AT));
    assertTrue(checked > MODELS / 2, "only " + checked + " models are small enough");
  }

  /** Definition 4.1 by brute force. */
  @Test
  void setsOfRandomModelsArePersistent() {
    PersistenceContract contract = new PersistenceContract(Algorithm.all());
    int checked =
        campaign(
            s -> s.transitionCount() <= Long.SIZE && isSmall(s, FEW_TO_COMMUTE),
            s -> contract.check(new Subject(s)));
    assertTrue(checked > MODELS / 4, "only " + checked + " models are small enough");
  }

  @Test
  void verdictsOfRandomModelsAreKept() {
    int checked = campaign(s -> true, ProgramContract::check);
    assertTrue(checked > MODELS / 2, "only " + checked + " models are small enough");
  }

  @Test
  void structuresOfPublicModelsSayWhatTheStepperDoes() throws IOException {
    checkPublicModels(FEW, s -> StructureContract.check(s, LOOKED_AT));
  }

  @Test
  void verdictsOfPublicModelsAreKept() throws IOException {
    checkPublicModels(FEW_TO_SEARCH, ProgramContract::check);
  }

  /** Checks the public models with at most so many states. */
  private static void checkPublicModels(long most, Check check) throws IOException {
    Path oracles = Requires.oracle("dve");
    List<String> lines = Files.readAllLines(oracles.resolve("index.tsv"));
    for (String line : lines.subList(1, lines.size())) {
      List<String> columns = List.of(line.split("\t", -1));
      String model = columns.getFirst();
      if (Long.parseLong(columns.get(1)) <= most) {
        Path file = oracles.resolve(model + ".dve");
        try {
          check.check(new DveFrontEnd().system(FrontEnd.Input.of(model, file)));
        } catch (Contract.Broken e) {
          throw new AssertionError(model + ": " + e.getMessage(), e);
        }
      }
    }
  }

  private static boolean isSmall(TransitionSystem system, int states) {
    return StateWalk.visit(system, states, (stepper, state, enabled) -> {});
  }

  /** A check, which throws if something is wrong. */
  @FunctionalInterface
  private interface Check {
    void check(TransitionSystem system);
  }

  /** Checks random models that are small enough; how many. */
  private static int campaign(Predicate<TransitionSystem> chosen, Check check) {
    AtomicInteger checked = new AtomicInteger();
    LongStream.range(Campaign.SEED, Campaign.SEED + MODELS)
        .parallel()
        .forEach(
            seed -> {
              TransitionSystem system = load(seed);
              if (isSmall(system, MOST_STATES) && chosen.test(system)) {
                checked.incrementAndGet();
                try {
                  check.check(system);
                } catch (RuntimeException | AssertionError e) {
                  throw new AssertionError(
                      "seed %d%n%s%n%s".formatted(seed, RandomDve.model(seed), e.getMessage()), e);
                }
              }
            });
    return checked.get();
  }

  private static TransitionSystem load(long seed) {
    SourceFile source = SourceFile.ofText("model.dve", RandomDve.model(seed));
    return DveSystem.of(
        Dve.read(source, Map.of(), warning -> {}),
        (text, offset) -> {
          throw new AssertionError("nothing is asked: " + text);
        });
  }
}
