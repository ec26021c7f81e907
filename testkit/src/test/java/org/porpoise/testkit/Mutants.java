package org.porpoise.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;
import org.porpoise.reduction.Incomplete;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.RelationUse;

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
      all.add(new Mutant(fault.name(), new TraceAutomatonContract(Set.of(fault), 60)));
    }
    for (ReductionKind kind : ReductionKind.values()) {
      if (kind != ReductionKind.NONE) {
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
    all.add(new Mutant("a relation that is not weakly uniform", new NotUniform()));
    return all;
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
