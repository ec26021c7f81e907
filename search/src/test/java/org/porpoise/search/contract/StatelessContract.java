package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.Claim;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * Without a store the answers are the same on systems whose executions all end; where they do not
 * and something is reduced, nothing is confirmed.
 */
public final class StatelessContract implements Contract {
  /** More executions than that take too long one by one. */
  private static final double MOST_PATHS = 20_000;

  @Override
  public String name() {
    return "searching without a store";
  }

  @Override
  public boolean appliesTo(Subject subject) {
    FullGraph graph = subject.graph();
    return graph.isCyclic() ? graph.edgeCount() <= 20 : paths(graph) <= MOST_PATHS;
  }

  /** The number of executions of an acyclic graph. */
  private static double paths(FullGraph graph) {
    double[] paths = new double[graph.size()];
    List<Integer> order = new ArrayList<>();
    boolean[] entered = new boolean[graph.size()];
    visit(graph, 0, entered, order);
    for (int id : order) {
      paths[id] = graph.isTerminal(id) ? 1 : 0;
      for (int target : graph.targets(id)) {
        paths[id] += paths[target];
      }
    }
    return paths[0];
  }

  private static void visit(FullGraph graph, int id, boolean[] entered, List<Integer> order) {
    entered[id] = true;
    for (int target : graph.targets(id)) {
      if (!entered[target]) {
        visit(graph, target, entered, order);
      }
    }
    order.add(id);
  }

  @Override
  public void check(Subject subject) {
    List<Property> properties = new ArrayList<>();
    properties.add(new Property.Deadlock());
    properties.add(new Property.DeadTransitions());
    for (int i = 0; i < subject.system().claims().size(); i++) {
      Claim claim = subject.system().claims().get(i);
      if (claim instanceof Claim.NeverEnabled || claim instanceof Claim.NeverExecuted) {
        properties.add(new Property.Claimed(i, claim));
      }
    }
    boolean cyclic = subject.graph().isCyclic();
    for (ReductionKind kind : Dials.stepByStep()) {
      for (Sleep sleep : Sleep.values()) {
        Settings s = Dials.of(kind, sleep, ProvisoKind.NONE, Order.DFS, StoreKind.NONE);
        boolean reduces = kind != ReductionKind.NONE || sleep == Sleep.ON;
        Outcome outcome = Searches.run(subject.system(), properties, s);
        for (Outcome.Result r : outcome.results()) {
          boolean holds = Truth.holds(subject.graph(), r.property());
          boolean right =
              switch (r.verdict()) {
                case Verdict.Holds h -> holds;
                case Verdict.Violated v -> !holds;
                case Verdict.Unknown u -> cyclic && reduces;
              };
          require(
              right,
              "%s %s, but is %s with %s",
              r.property().name(),
              holds ? "holds" : "does not hold",
              r.verdict(),
              Dials.text(s));
        }
        Evidence.check(subject, outcome);
      }
    }
  }
}
