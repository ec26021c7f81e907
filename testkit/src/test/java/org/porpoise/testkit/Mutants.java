package org.porpoise.testkit;

import static org.porpoise.reduction.sets.RelationUse.CONDITIONAL;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.reduction.Incomplete;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.BrokenProviso;

/**
 * Deliberately broken parts, each with the contract that must notice: a campaign without teeth
 * proves nothing.
 */
final class Mutants {
  private Mutants() {}

  /** A contract that looks at something broken. */
  record Mutant(String name, Contract contract) {}

  static List<Mutant> all() {
    List<Mutant> all = new ArrayList<>();
    for (Reference.Fault fault : Reference.Fault.values()) {
      int room = fault.isOfCache() ? 2 : Integer.MAX_VALUE;
      all.add(new Mutant(fault.name(), new TraceAutomatonContract(Set.of(fault), 60, room)));
    }
    for (LeapAutomaton.Fault fault : LeapAutomaton.Fault.values()) {
      all.add(new Mutant("leaps: " + fault.name(), new LeapContract(Set.of(fault), 60)));
    }
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
    List<Contract> contracts =
        List.of(
            new DependencyContract(),
            new PersistenceContract(Algorithm.all()),
            new DeadlockContract(),
            new SafetyContract(),
            new StatelessContract(),
            new AuditContract());
    for (Contract contract : contracts) {
      all.add(
          new Mutant(
              "a dropped operation, noticed by: " + contract.name(), new Forgetful(contract)));
    }
    all.add(
        new Mutant(
            "a transition is missing from weak sets",
            new WeakContract(
                new Algorithm(
                    "incomplete weak",
                    d -> new Incomplete(ReductionKind.WEAK.create(d, RelationUse.CONDITIONAL))))));
    all.add(new Mutant("a relation that is not weakly uniform", new NotUniform()));
    for (BrokenProviso broken : BrokenProviso.values()) {
      all.add(
          new Mutant(
              broken.name(),
              new IgnoringContract(broken::explore, s -> s.proviso() == broken.kind())));
    }
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

  /** Drops an operation of a transition from what is known, and lets a contract look. */
  private record Forgetful(Contract contract) implements Contract {
    @Override
    public String name() {
      return contract.name();
    }

    @Override
    public boolean appliesTo(Subject subject) {
      return contract.appliesTo(subject);
    }

    @Override
    public void check(Subject subject) {
      TransitionSystem system = subject.system();
      Structure structure = subject.dependency().structure();
      for (Transition t : structure.transitions()) {
        if (!t.used().isEmpty() && !subject.graph().isObserver(t.index())) {
          List<Operation> fewer = t.used().subList(1, t.used().size());
          List<Transition> transitions = new ArrayList<>(structure.transitions());
          transitions.set(
              t.index(),
              new Transition(t.index(), t.name(), t.label(), t.moves(), t.guard(), fewer));
          Structure wrong = new Structure(structure.processes(), structure.objects(), transitions);
          look(new Subject(Altered.withKnowledge(system, new Knowledge.Structured(wrong))));
        }
      }
    }

    /** A search that believes something wrong may also fail outright. */
    private void look(Subject subject) {
      try {
        contract.check(subject);
      } catch (IndexOutOfBoundsException | AssertionError e) {
        throw new Contract.Broken("the search fails: " + e);
      }
    }
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
