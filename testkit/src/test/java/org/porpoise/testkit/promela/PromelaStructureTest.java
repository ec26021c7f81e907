package org.porpoise.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.bench.conformance.Expected;
import org.porpoise.fixtures.Requires;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.StateWalk;
import org.porpoise.fixtures.contract.StructureContract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.frontend.FrontEnd;
import org.porpoise.logic.source.SourceException;
import org.porpoise.promela.PromelaFrontEnd;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.reduction.contract.Algorithm;
import org.porpoise.reduction.contract.PersistenceContract;

/**
 * What Promela models tell reductions about themselves is true: of the public models, which lie
 * beside the project, and of random programs.
 */
final class PromelaStructureTest {
  private static final long FEW = 500;
  private static final int LOOKED_AT = 300;
  private static final int PROGRAMS = 600;
  private static final int FEW_TO_COMMUTE = 150;

  @Test
  @Tag("slow")
  void structuresOfPublicModelsSayWhatTheStepperDoes() throws IOException {
    Path oracles = Requires.oracle("promela");
    int structured = 0;
    for (Expected expected : Expected.in(oracles)) {
      if (expected.complete() && expected.states() <= FEW) {
        structured += check(expected.model()) ? 1 : 0;
      }
    }
    System.out.println("[tests] structures of public Promela models: " + structured);
    assertTrue(structured > 100, "only " + structured + " models have a structure");
  }

  /** Checks a model that can be read and has a structure; false if it is none. */
  private static boolean check(String model) throws IOException {
    try {
      TransitionSystem system =
          new PromelaFrontEnd()
              .system(FrontEnd.Input.of(model, Requires.oracle("promela/models/" + model)));
      check(system);
      return system.knowledge() instanceof Knowledge.Structured;
    } catch (SourceException e) {
      return false;
    } catch (Contract.Broken e) {
      throw new AssertionError(model + ": " + e.getMessage(), e);
    }
  }

  private static void check(TransitionSystem system) {
    TransitionSystem current = system;
    while (true) {
      try {
        StructureContract.check(current, LOOKED_AT);
        return;
      } catch (CapacityExceeded e) {
        current = e.wider();
      }
    }
  }

  @Test
  @Tag("slow")
  void structuresOfRandomProgramsSayWhatTheStepperDoes() {
    new ProgramCampaign(
            "structures of programs", system -> StructureContract.check(system, LOOKED_AT))
        .run(PROGRAMS);
  }

  /** Definition 4.1 by brute force, on programs where every step has its states. */
  @Test
  @Tag("slow")
  void setsOfRandomProgramsArePersistent() {
    PersistenceContract contract = new PersistenceContract(Algorithm.all());
    AtomicInteger small = new AtomicInteger();
    new ProgramCampaign(
            "sets of programs are persistent",
            system -> {
              if (isSmall(system)) {
                contract.check(new Subject(system));
                small.incrementAndGet();
              }
            })
        .run(PROGRAMS);
    assertTrue(small.get() > 50, "only " + small.get() + " programs are small enough");
  }

  private static boolean isSmall(TransitionSystem system) {
    boolean[] passesThrough = new boolean[1];
    return system.transitionCount() <= Long.SIZE
        && system.knowledge() instanceof Knowledge.Structured
        && StateWalk.visit(
            system,
            FEW_TO_COMMUTE,
            (stepper, state, enabled) -> passesThrough[0] |= stepper.isTransient(state, 0))
        && !passesThrough[0];
  }
}
