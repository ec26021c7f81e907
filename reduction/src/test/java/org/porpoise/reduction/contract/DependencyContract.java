package org.porpoise.reduction.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.Commutation;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.sets.Independence;

/**
 * The relations between transitions are valid (Definitions 3.15 and 3.17), each finer one is
 * included in the coarser, and the uniform one is weakly uniform (Definition 6.6), in every
 * reachable state.
 */
final class DependencyContract implements Contract {
  @Override
  public String name() {
    return "dependency is valid";
  }

  @Override
  public void check(Subject subject) {
    Dependency d = subject.dependency();
    Commutation facts = subject.commutation();
    for (int s = 0; s < subject.graph().size(); s++) {
      long[] state = subject.graph().state(s);
      for (int t = 0; t < subject.system().transitionCount(); t++) {
        for (int u = t; u < subject.system().transitionCount(); u++) {
          boolean constant = d.areIndependent(t, u);
          boolean conditional = d.areIndependentIn(t, u, state, 0);
          boolean uniform = d.areUniformlyIndependentIn(t, u, state, 0);
          require(!constant || conditional, "%d and %d: constant, not conditional", t, u);
          require(!uniform || conditional, "%d and %d: uniform, not conditional", t, u);
          require(
              conditional == d.areIndependentIn(u, t, state, 0)
                  && uniform == d.areUniformlyIndependentIn(u, t, state, 0),
              "the relation of %s and %s is not symmetric in %s",
              subject.name(t),
              subject.name(u),
              subject.describe(s));
          require(
              !conditional || facts.areIndependentIn(t, u, s),
              "%s and %s are said to be independent in %s",
              subject.name(t),
              subject.name(u),
              subject.describe(s));
        }
      }
      requireWeaklyUniform(subject, s, d::areUniformlyIndependentIn);
    }
  }

  static void requireWeaklyUniform(Subject subject, int s, Independence relation) {
    Commutation facts = subject.commutation();
    FullGraph graph = subject.graph();
    for (int t1 : graph.transitions(s)) {
      int s1 = facts.successor(s, t1);
      for (int t2 : graph.transitions(s1)) {
        if (relation.areIndependentIn(t1, t2, graph.state(s), 0)) {
          continue;
        }
        for (int t3 : graph.transitions(s)) {
          require(
              !relation.areIndependentIn(t1, t3, graph.state(s), 0)
                  || !relation.areIndependentIn(t2, t3, graph.state(s1), 0)
                  || !relation.areIndependentIn(t1, t2, graph.state(facts.successor(s, t3)), 0),
              "not weakly uniform in %s: %s, %s, %s",
              subject.describe(s),
              subject.name(t1),
              subject.name(t2),
              subject.name(t3));
        }
      }
    }
  }
}
