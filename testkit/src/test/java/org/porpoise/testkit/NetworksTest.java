package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.porpoise.cfsm.CfsmFrontEnd;
import org.porpoise.cfsm.model.Network;
import org.porpoise.cfsm.model.NetworkPrinter;
import org.porpoise.fixtures.contract.Campaign;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.StructureContract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.logic.source.SourceFile;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.Fault;
import org.porpoise.search.campaign.SearchContracts;
import org.porpoise.search.contract.AgreementContract;
import org.porpoise.search.temporal.TemporalContract;

/** Every contract on random networks of communicating machines, and what is particular to them. */
@Tag("slow")
final class NetworksTest {
  private static final int SIZE = Math.max(1, Campaign.SIZE / 4); // each takes many searches
  private static final int MOST_STATES = 400;
  private static final int LOOKED_AT = 300;
  private static final int FEW = 200; // to notice what is wrong

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
    List<Sample> plain = samples(SIZE, NetworksTest::withoutFormulas);
    List<Sample> asked = samples(SIZE, UnaryOperator.identity());
    return SearchContracts.all().stream()
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
    for (Sample sample : samples(SIZE, NetworksTest::withoutFormulas)) {
      AgreementContract.Tally tally = contract.examine(sample.subject);
      searches += tally.searches();
      reduced += tally.reduced();
    }
    System.out.printf(
        "[tests] networks: %d searches agree, %d saw a part of the states%n", searches, reduced);
    assertTrue(reduced > searches / 10, "only " + reduced + " of " + searches + " were reduced");
  }

  @ParameterizedTest
  @EnumSource(names = {"DROPPED_DEPENDENCY", "MISSING_NECESSARY_SET"})
  void wrongBeliefsAboutNetworksAreNoticed(Fault fault) {
    AgreementContract contract = new AgreementContract(fault);
    boolean noticed =
        samples(FEW, NetworksTest::withoutFormulas).stream()
            .anyMatch(s -> isBroken(contract, s.subject));
    assertTrue(noticed, fault + " is not noticed");
  }

  private static boolean isBroken(Contract contract, Subject subject) {
    try {
      contract.check(subject);
      return false;
    } catch (Contract.Broken e) {
      return true;
    }
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

  /**
   * Proposition 7.20 of "Leaping reachability analysis": what a machine can do satisfies C1 if it
   * has no potentially executable transition. Ample sets find at least these.
   */
  @Test
  void ampleSetsAreFoundWhereverAMachineWaitsForNothing() {
    long found = 0;
    for (Sample sample : samples(Campaign.SIZE, NetworksTest::withoutFormulas)) {
      found += requireAmpleSets(sample.subject.system(), sample.subject.graph());
    }
    assertTrue(found > Campaign.SIZE, "only " + found + " sets");
  }

  private static long requireAmpleSets(TransitionSystem system, FullGraph graph) {
    Structure structure = ((Knowledge.Structured) system.knowledge()).structure();
    Set<Integer> observers = new HashSet<>();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c) {
        observers.addAll(c.observers());
      }
    }
    Reduction reduction = ReductionKind.AMPLE.create(system, RelationUse.CONDITIONAL, observers);
    EnabledSet enabled = new EnabledSet(system.transitionCount(), new BitSet());
    CandidateSets sets = new CandidateSets();
    long found = 0;
    for (int s = 0; s < graph.size(); s++) {
      TransitionBuffer list = enabled.restart();
      for (int t : graph.transitions(s)) {
        list.add(t);
      }
      enabled.index();
      if (!list.isEmpty()) {
        reduction.candidates(graph.state(s), 0, enabled, Reduction.Effort.ALL, sets);
        for (Process machine : structure.processes()) {
          Set<Integer> executable = new HashSet<>();
          if (waitsForNothing(machine, structure, observers, graph.state(s), list, executable)) {
            assertTrue(isAmong(executable, sets), machine.name() + " in state " + s);
            found++;
          }
        }
      }
    }
    return found;
  }

  /** Whether X of a machine is not empty, and P is: all that waits, waits for the machine. */
  private static boolean waitsForNothing(
      Process machine,
      Structure structure,
      Set<Integer> observers,
      long[] state,
      TransitionBuffer enabled,
      Set<Integer> executable) {
    boolean waits = false;
    for (Transition t : structure.transitions()) {
      Move move = t.moves().getFirst();
      if (move.process() == machine.index()
          && move.from() == machine.point(state, 0)
          && !observers.contains(t.index())) {
        if (enabled.contains(t.index())) {
          executable.add(t.index());
        } else {
          waits |= !t.guard().getFirst().truth().holds(state, 0);
        }
      }
    }
    return !waits && !executable.isEmpty();
  }

  private static boolean isAmong(Set<Integer> wanted, CandidateSets sets) {
    for (int c = 0; c < sets.count(); c++) {
      Set<Integer> set = new HashSet<>();
      for (int i = 0; i < sets.size(c); i++) {
        set.add(sets.get(c, i));
      }
      if (set.equals(wanted)) {
        return true;
      }
    }
    return false;
  }
}
