package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.petri.machine.RandomNets;
import org.porpoise.search.Fault;
import org.porpoise.search.campaign.SearchContracts;
import org.porpoise.search.contract.AutoContract;
import org.porpoise.search.temporal.TemporalContract;

/** Every contract on random nets: no reduction changes what is said about a net. */
final class NetContractsTest {
  private static final int MOST_STATES = 150;

  @TestFactory
  @Tag("slow")
  Stream<DynamicTest> everyContractHoldsOnRandomNets() {
    return SearchContracts.all().stream()
        .map(c -> DynamicTest.dynamicTest(c.name(), () -> run(c, RandomNets::system)));
  }

  @Test
  @Tag("slow")
  void formulasKeepTheirTruthOnRandomNets() {
    run(new TemporalContract(Fault.NONE), RandomNets::withFormulas);
  }

  @Test
  void thePlannerAnswersFormulasAboutRandomNetsRight() {
    run(new AutoContract(), RandomNets::withFormulas);
  }

  /** Makes a net from a seed, unless it has too many markings. */
  private interface Source {
    Optional<TransitionSystem> net(long seed, int mostStates);
  }

  private static void run(Contract contract, Source source) {
    int wanted = Campaign.SIZE / 2;
    int checked = 0;
    long seed = Campaign.SEED;
    while (checked < wanted) {
      long current = seed++;
      if (source.net(current, MOST_STATES).filter(s -> check(contract, s, current)).isPresent()) {
        checked++;
      }
      assertTrue(seed - Campaign.SEED < 100L * wanted, "the contract applies to few nets");
    }
    System.out.printf(
        "[tests] %s: %d random nets, base seed %d%n", contract.name(), checked, Campaign.SEED);
  }

  private static boolean check(Contract contract, TransitionSystem system, long seed) {
    Subject subject = new Subject(system);
    if (!contract.appliesTo(subject)) {
      return false;
    }
    try {
      contract.check(subject);
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(contract.name() + ": net of seed " + seed, e);
    }
    return true;
  }
}
