package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.random.Programs;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.RecordedGraph;
import org.porpoise.search.Search;
import org.porpoise.search.contract.Dials;
import org.porpoise.search.contract.IgnoringContract;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * A sequence that is passed through is judged by where it ends. From the initial state of the
 * program, the sequence of P leads to a new state one way and back to itself the other.
 */
final class SequencesAndProvisosTest {
  private static final TransitionSystem PROGRAM =
      Programs.load(
              """
              bit x, y;
              active proctype P() { do :: atomic { true -> if :: x = 1 :: true fi } od }
              active proctype Q() { y = 1 }
              """)
          .orElseThrow();

  @Test
  void oneWayThroughASequenceIsEnoughForSafety() {
    assertEquals(Set.of("P"), first(ProvisoKind.STACK, Ignoring.SAFETY));
    assertEquals(Set.of("P"), first(ProvisoKind.EXPANDED, Ignoring.SAFETY));
  }

  @Test
  void everyWayThroughASequenceCountsOnCycles() {
    assertEquals(Set.of("Q"), first(ProvisoKind.STACK, Ignoring.LIVENESS));
    assertEquals(Set.of("Q"), first(ProvisoKind.COLOR, Ignoring.LIVENESS));
    assertEquals(Set.of("Q"), first(ProvisoKind.COLOR_STAR, Ignoring.LIVENESS));
  }

  /** Which processes move in the initial state. */
  private static Set<String> first(ProvisoKind proviso, Ignoring ignoring) {
    RecordedGraph graph = new RecordedGraph();
    Settings settings =
        Dials.of(ReductionKind.STUBBORN, Sleep.OFF, proviso, Order.DFS, StoreKind.EXACT)
            .against(ignoring);
    List<Property> properties = List.of(new Property.DeadTransitions());
    new Search(PROGRAM, properties, ProgressListener.SILENT, graph).run(settings);
    IgnoringContract.checkIgnoring(graph, settings);
    Set<String> processes = new TreeSet<>();
    for (RecordedGraph.Edge edge : graph.edges(0)) {
      processes.add(PROGRAM.text(edge.first()).process().substring(0, 1));
    }
    return processes;
  }
}
