package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/** Sleep sets alone visit all states (Theorem 5.4), and never execute a transition twice. */
public final class SleepContract implements Contract {
  @Override
  public String name() {
    return "sleep sets alone visit all states";
  }

  @Override
  public void check(Subject subject) {
    FullGraph graph = subject.graph();
    for (Order order : Order.values()) {
      for (Sleep sleep : Sleep.values()) {
        Outcome outcome =
            Searches.run(
                subject.system(),
                List.of(new Property.Deadlock()),
                Dials.of(ReductionKind.NONE, sleep, ProvisoKind.NONE, order, StoreKind.EXACT));
        require(
            outcome.statistics().states() == graph.size(),
            "%d states of %d in order %s with sleep %s",
            outcome.statistics().states(),
            graph.size(),
            order,
            sleep);
        long transitions = outcome.statistics().transitions();
        require(
            sleep == Sleep.ON ? transitions <= graph.edgeCount() : transitions == graph.edgeCount(),
            "%d transitions of %d in order %s with sleep %s",
            transitions,
            graph.edgeCount(),
            order,
            sleep);
        require(outcome.complete(), "not complete");
      }
    }
  }
}
