package org.porpoise.reduction.contract;

import static org.porpoise.reduction.sets.RelationUse.CONDITIONAL;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Forgetful;
import org.porpoise.fixtures.contract.Mutant;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.Incomplete;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.reduction.stubborn.Distracted;

/**
 * Deliberately broken reductions, each with the contract that must notice: a campaign without teeth
 * proves nothing.
 */
final class Mutants {
  private Mutants() {}

  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    Algorithm hasty =
        new Algorithm("hasty ample sets", d -> ReductionKind.AMPLE.create(hasty(d), CONDITIONAL));
    all.add(
        new Mutant(
            "an ample set forgets what others can enable",
            new PersistenceContract(List.of(hasty))));
    for (ReductionKind kind : ReductionKind.values()) {
      if (kind != ReductionKind.NONE && kind.isPersistent()) {
        Algorithm broken =
            new Algorithm(
                "incomplete " + kind, d -> new Incomplete(kind.create(d, RelationUse.CONDITIONAL)));
        all.add(
            new Mutant(
                "a transition is missing from the sets of " + kind,
                new PersistenceContract(List.of(broken))));
      }
    }
    all.add(Forgetful.noticedBy(new DependencyContract()));
    all.add(Forgetful.noticedBy(new PersistenceContract(Algorithm.all())));
    all.add(
        new Mutant(
            "a transition is missing from weak sets",
            new WeakContract(
                new Algorithm(
                    "incomplete weak",
                    d -> new Incomplete(ReductionKind.WEAK.create(d, RelationUse.CONDITIONAL))))));
    all.add(
        new Mutant(
            "sets are remembered without one of the answers that they depend on",
            new KnownSetsContract(
                List.of(new Algorithm("distracted", d -> Distracted.sets(d, CONDITIONAL))))));
    all.add(new Mutant("a relation that is not weakly uniform", new NotUniform()));
    return all;
  }

  /** Nobody is believed to be able to make a condition true. */
  private static Dependency hasty(Dependency dependency) {
    Structure s = dependency.structure();
    List<Transition> transitions = new ArrayList<>();
    for (Transition t : s.transitions()) {
      List<Condition> guard =
          t.guard().stream().map(c -> new Condition(c.text(), c.truth(), List.of())).toList();
      transitions.add(
          new Transition(
              t.index(),
              t.name(),
              t.label(),
              t.moves(),
              guard,
              t.used(),
              t.selections(),
              t.reach()));
    }
    return new Dependency(new Structure(s.processes(), s.objects(), transitions));
  }

  /** The conditional relation where a weakly uniform one is needed (Example 6.7, trap 13). */
  private record NotUniform() implements Contract {
    @Override
    public String name() {
      return "the conditional relation is weakly uniform";
    }

    @Override
    public void check(Subject subject) {
      for (int s = 0; s < subject.graph().size(); s++) {
        DependencyContract.requireWeaklyUniform(subject, s, subject.dependency()::areIndependentIn);
      }
    }
  }
}
