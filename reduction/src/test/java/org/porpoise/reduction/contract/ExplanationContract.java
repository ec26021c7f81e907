package org.porpoise.reduction.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.explain.Explainer;
import org.porpoise.reduction.explain.Explanation;
import org.porpoise.reduction.explain.Reason;
import org.porpoise.reduction.sets.EnabledSet;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;

/**
 * What {@code explain} tells of a set is about that set: a closure has exactly the set's enabled
 * transitions, and each line but the first refers to one before it.
 */
record ExplanationContract() implements Contract {
  private static final int MOST_STATES = 100;

  @Override
  public String name() {
    return "explanations fit the sets";
  }

  @Override
  public void check(Subject subject) {
    for (ReductionKind kind : ReductionKind.values()) {
      for (RelationUse use : RelationUse.values()) {
        check(subject, kind, use);
      }
    }
  }

  private static void check(Subject subject, ReductionKind kind, RelationUse use) {
    TransitionSystem system = subject.system();
    Explainer explainer = new Explainer(system, kind, use, Set.of());
    Reduction reduction = kind.create(subject.dependency(), use);
    EnabledSet enabled = new EnabledSet(system.transitionCount());
    for (int s = 0; s < Math.min(MOST_STATES, subject.graph().size()); s++) {
      long[] state = subject.graph().state(s);
      for (List<Integer> set :
          Algorithm.candidates(reduction, Reduction.Effort.ALL, subject.commutation(), s)) {
        enabled.restart();
        long bits = subject.commutation().enabled(s);
        for (long rest = bits; rest != 0; rest &= rest - 1) {
          enabled.list().add(Long.numberOfTrailingZeros(rest));
        }
        enabled.index();
        Set<Integer> members = new LinkedHashSet<>(set);
        switch (explainer.explain(state, 0, enabled, members)) {
          case Explanation.Closure(List<Explanation.Step> steps) -> {
            Set<Integer> found = new HashSet<>();
            steps.stream()
                .map(Explanation.Step::transition)
                .filter(enabled::contains)
                .forEach(found::add);
            require(found.equals(members), "%s: %s for %s", kind, steps, members);
            requireOrder(steps);
          }
          case Explanation.GivenUp(List<Explanation.Step> steps) -> {
            require(Long.bitCount(bits) == members.size(), "%s gave up on %s", kind, members);
            require(!enabled.contains(steps.getLast().transition()), "%s gave up too early", kind);
            requireOrder(steps);
          }
          case Explanation.Alone a -> {}
          case Explanation.Untold u -> {}
        }
      }
    }
  }

  private static void requireOrder(List<Explanation.Step> steps) {
    Set<Integer> before = new HashSet<>();
    for (Explanation.Step step : steps) {
      boolean refersBack =
          switch (step.reason()) {
            case Reason.Start s -> true;
            case Reason.Conflict(int with) -> before.contains(with);
            case Reason.Interferes(int with, List<String> objects) -> before.contains(with);
            case Reason.Enables(int waiting) -> before.contains(waiting);
            case Reason.OfProcess(String process, int with, List<String> objects) ->
                before.contains(with);
            case Reason.Rule(int with) -> before.contains(with);
          };
      require(refersBack, "%s refers to something later", step);
      before.add(step.transition());
    }
  }
}
