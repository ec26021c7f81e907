package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.porpoise.cfsm.CfsmFrontEnd;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.NetworkPrinter;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.source.SourceFile;
import org.porpoise.search.Fault;

/** Every contract on random networks of communicating machines, and what is particular to them. */
final class NetworksTest {
  private static final int MOST_STATES = 400;
  private static final int LOOKED_AT = 300;

  /** A network, with its graph. */
  private record Sample(Network network, Subject subject) {}

  private static List<Sample> samples(int count, UnaryOperator<Network> change) {
    List<Sample> samples = new ArrayList<>();
    for (long seed = Campaign.SEED; samples.size() < count; seed++) {
      sample(change.apply(RandomNetworks.network(seed))).ifPresent(samples::add);
    }
    return samples;
  }

  /** The contract of temporal claims is the one that knows them. */
  private static Network withoutFormulas(Network network) {
    return new Network(network.name(), network.machines(), network.channels(), List.of());
  }

  /** A small network with enough to choose from; unbounded channels that grow are left out. */
  private static Optional<Sample> sample(Network network) {
    TransitionSystem system = CfsmFrontEnd.of(network);
    try {
      return FullGraph.of(system, MOST_STATES)
          .filter(g -> g.size() > 3)
          .map(g -> new Sample(network, new Subject(system, g)));
    } catch (CapacityExceeded e) {
      return Optional.empty();
    }
  }

  @TestFactory
  Stream<DynamicTest> everyContractHoldsOnRandomNetworks() {
    List<Sample> plain = samples(Campaign.SIZE, NetworksTest::withoutFormulas);
    List<Sample> asked = samples(Campaign.SIZE, UnaryOperator.identity());
    return Contracts.all().stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    c.name(), () -> check(c, c instanceof TemporalContract ? asked : plain)));
  }

  private static void check(Contract contract, List<Sample> samples) {
    for (Sample sample : samples) {
      if (contract.appliesTo(sample.subject)) {
        try {
          contract.check(sample.subject);
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(e + "\n" + NetworkPrinter.print(sample.network), e);
        }
      }
    }
  }

  @Test
  void allSoundCombinationsAgreeOnRandomNetworks() {
    AgreementContract contract = new AgreementContract(Fault.NONE);
    long searches = 0;
    long reduced = 0;
    for (Sample sample : samples(Campaign.SIZE / 4, NetworksTest::withoutFormulas)) {
      AgreementContract.Tally tally = contract.examine(sample.subject);
      searches += tally.searches();
      reduced += tally.reduced();
    }
    System.out.printf(
        "[testkit] networks: %d searches agree, %d saw a part of the states%n", searches, reduced);
    assertTrue(reduced > searches / 10, "only " + reduced + " of " + searches + " were reduced");
  }

  @Test
  void structuresOfRandomNetworksSayWhatTheStepperDoes() {
    samples(Campaign.SIZE, UnaryOperator.identity())
        .forEach(s -> StructureContract.check(s.subject.system(), LOOKED_AT));
  }

  @Test
  void whatIsPrintedReadsBackAsTheSameNetwork() {
    for (long seed = 0; seed < Campaign.SIZE; seed++) {
      String text = NetworkPrinter.print(RandomNetworks.network(seed));
      Network read =
          CfsmFrontEnd.read(SourceFile.ofText("random.cfsm", text), Map.of(), warning -> {});
      assertEquals(text, NetworkPrinter.print(read));
    }
  }
}
