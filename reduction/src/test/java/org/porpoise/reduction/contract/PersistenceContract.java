package org.porpoise.reduction.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.Commutation;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.Persistence;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;

/**
 * Every set of every algorithm is persistent in every reachable state (Definition 4.1): with
 * respect to what really commutes, and with respect to the relation that the algorithm hands to
 * sleep sets.
 */
public record PersistenceContract(List<Algorithm> algorithms) implements Contract {
  @Override
  public String name() {
    return "sets are persistent";
  }

  @Override
  public void check(Subject subject) {
    Commutation facts = subject.commutation();
    FullGraph graph = subject.graph();
    Persistence semantic = new Persistence(facts, facts::areIndependentIn);
    for (Algorithm algorithm : algorithms) {
      Reduction reduction = algorithm.maker().make(subject.dependency());
      Independence relation = reduction.independence();
      Persistence own =
          new Persistence(facts, (t, u, s) -> relation.areIndependentIn(t, u, graph.state(s), 0));
      for (int s = 0; s < graph.size(); s++) {
        long enabled = facts.enabled(s);
        List<List<Integer>> sets = Algorithm.candidates(reduction, Reduction.Effort.ALL, facts, s);
        require(
            enabled == 0 == sets.isEmpty(),
            "%s offers %d sets in %s",
            algorithm.name(),
            sets.size(),
            subject.describe(s));
        List<List<Integer>> all = new ArrayList<>(sets);
        for (Reduction.Effort effort : Reduction.Effort.values()) {
          all.addAll(Algorithm.candidates(reduction, effort, facts, s));
        }
        for (int t = 0; t < subject.system().transitionCount(); t++) {
          if ((enabled >>> t & 1) != 0) {
            List<Integer> set = Algorithm.startingFrom(reduction, t, facts, s);
            require(set.contains(t), "%s from %s leaves it out", algorithm.name(), subject.name(t));
            all.add(set);
          }
        }
        for (List<Integer> set : all) {
          check(subject, algorithm, "what commutes", semantic, set, s);
          check(subject, algorithm, "its own relation", own, set, s);
        }
      }
    }
  }

  private static void check(
      Subject subject,
      Algorithm algorithm,
      String relation,
      Persistence persistence,
      List<Integer> set,
      int state) {
    long bits = Algorithm.bits(set);
    require(
        bits != 0 && (bits & ~subject.commutation().enabled(state)) == 0,
        "%s: %s is empty or has a disabled transition in %s",
        algorithm.name(),
        subject.names(set),
        subject.describe(state));
    if (!persistence.isPersistent(bits, state)) {
      Persistence.Interference why = persistence.interference(bits, state).orElseThrow();
      throw new Contract.Broken(
          "%s: %s is not persistent in %s with respect to %s: %s depends on %s in %s"
              .formatted(
                  algorithm.name(),
                  subject.names(set),
                  subject.describe(state),
                  relation,
                  subject.name(why.outsider()),
                  subject.name(why.member()),
                  subject.describe(why.state())));
    }
  }
}
