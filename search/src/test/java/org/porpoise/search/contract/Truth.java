package org.porpoise.search.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.structure.Process;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.search.settings.Property;

/** Whether a property holds of a full graph, straight from its definition. */
public final class Truth {
  private Truth() {}

  public static boolean holds(FullGraph graph, Property property) {
    return switch (property) {
      case Property.Deadlock d -> graph.deadlockCount() == 0;
      case Property.DeadTransitions d -> isAllExecuted(graph) && isAllReached(graph);
      case Property.Claimed(int number, Claim claim) -> holds(graph, number, claim);
    };
  }

  private static boolean isAllExecuted(FullGraph graph) {
    BitSet executed = graph.executed();
    return IntStream.range(0, graph.system().transitionCount())
        .allMatch(t -> executed.get(t) || graph.isObserver(t));
  }

  /** Whether every process is at each of its control points in some state. */
  private static boolean isAllReached(FullGraph graph) {
    Structure structure = ((Knowledge.Structured) graph.system().knowledge()).structure();
    for (Process process : structure.processes()) {
      BitSet reached = new BitSet();
      for (int id = 0; id < graph.size(); id++) {
        reached.set(process.point(graph.state(id), 0));
      }
      if (reached.cardinality() < process.points().size()) {
        return false;
      }
    }
    return true;
  }

  private static boolean holds(FullGraph graph, int number, Claim claim) {
    return switch (claim) {
      case Claim.NeverExecuted c -> c.transitions().stream().noneMatch(graph.executed()::get);
      case Claim.NeverEnabled c -> {
        boolean enabled = false;
        for (int id = 0; id < graph.size(); id++) {
          enabled |= Arrays.stream(graph.observers(id)).anyMatch(c.observers()::contains);
        }
        yield !enabled;
      }
      case Claim.GoodStates c -> throw new IllegalArgumentException("a state claim: " + c);
      case Claim.GoodSteps c -> throw new IllegalArgumentException("a step claim: " + c);
      case Claim.InProduct c -> throw new IllegalArgumentException("a claim of a product: " + c);
      case Claim.Temporal c -> TemporalTruth.violation(graph, c, Fairness.NONE).isEmpty();
      case Claim.MayProgress c -> reachingProgress(graph, number).cardinality() == graph.size();
      case Claim.NoEndlessRepetition c -> !repeats(graph, c);
      case Claim.Unchecked c -> true;
    };
  }

  static BitSet reachingProgress(FullGraph graph, int number) {
    BitSet progress = new BitSet();
    for (int id = 0; id < graph.size(); id++) {
      progress.set(id, graph.isProgress(number, id));
    }
    return graph.reaching(progress);
  }

  private static boolean repeats(FullGraph graph, Claim.NoEndlessRepetition claim) {
    for (int id = 0; id < graph.size(); id++) {
      for (int i = 0; i < graph.transitions(id).length; i++) {
        if (graph.transitions(id)[i] == claim.repeated()
            && !claim.finite().contains(claim.repeated())
            && leadsBack(graph, graph.targets(id)[i], id, claim)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean leadsBack(
      FullGraph graph, int from, int to, Claim.NoEndlessRepetition claim) {
    BitSet seen = new BitSet();
    List<Integer> work = new ArrayList<>(List.of(from));
    seen.set(from);
    while (!work.isEmpty()) {
      int id = work.removeLast();
      if (id == to) {
        return true;
      }
      for (int i = 0; i < graph.targets(id).length; i++) {
        int target = graph.targets(id)[i];
        if (!claim.finite().contains(graph.transitions(id)[i]) && !seen.get(target)) {
          seen.set(target);
          work.add(target);
        }
      }
    }
    return false;
  }
}
