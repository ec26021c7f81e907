package org.porpoise.reduction.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.reduction.sets.CandidateSets;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.Reduction.Effort;

/**
 * A reduction that remembers sets offers in every state what one offers that was never asked of
 * another state.
 */
final class KnownSetsContract implements Contract {
  private static final int MOST_STATES = 150;

  private final List<Algorithm> algorithms;

  KnownSetsContract(List<Algorithm> algorithms) {
    this.algorithms = algorithms;
  }

  @Override
  public String name() {
    return "sets that are remembered are those that are computed";
  }

  @Override
  public void check(Subject subject) {
    for (Algorithm algorithm : algorithms) {
      check(subject, algorithm);
    }
  }

  private static void check(Subject subject, Algorithm algorithm) {
    FullGraph graph = subject.graph();
    Reduction remembering = algorithm.maker().make(subject.dependency());
    EnabledSet enabled = new EnabledSet(subject.system().transitionCount());
    int step = 1 + graph.size() / MOST_STATES;
    for (int turn = 0; turn < 2; turn++) {
      for (int s = 0; s < graph.size(); s += step) {
        Reduction fresh = algorithm.maker().make(subject.dependency());
        fill(enabled, graph.enabled(s));
        for (Effort effort : List.of(Effort.QUICK, Effort.THOROUGH)) {
          require(
              offered(remembering, enabled, effort, graph.state(s))
                  .equals(offered(fresh, enabled, effort, graph.state(s))),
              "%s remembers other sets than it computes in %s",
              algorithm.name(),
              subject.describe(s));
        }
      }
    }
  }

  private static void fill(EnabledSet enabled, int[] transitions) {
    TransitionBuffer list = enabled.restart();
    for (int t : transitions) {
      list.add(t);
    }
    enabled.index();
  }

  private static List<List<Integer>> offered(
      Reduction reduction, EnabledSet enabled, Effort effort, long[] state) {
    CandidateSets sets = new CandidateSets();
    reduction.candidates(state, 0, enabled, effort, sets);
    List<List<Integer>> all = new ArrayList<>();
    for (int c = 0; c < sets.count(); c++) {
      List<Integer> members = new ArrayList<>();
      for (int i = 0; i < sets.size(c); i++) {
        members.add(sets.get(c, i));
      }
      all.add(members);
    }
    return all;
  }
}
