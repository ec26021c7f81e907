package org.porpoise.promela.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.analysis.StateNeeds;
import org.porpoise.promela.analysis.StateParts;
import org.porpoise.promela.model.Variable;

/** How much the states of a model remember. */
sealed interface Granularity {
  /** Every step has its states; hidden variables that influence nothing are left out. */
  record Plain() implements Granularity {}

  /**
   * Processes run on alone where that concerns nobody, and what nothing reads is left out.
   *
   * @param observed the propositions that are looked at
   */
  record Merged(Set<Integer> observed) implements Granularity {
    public Merged {
      observed = Set.copyOf(observed);
    }
  }

  /** Plain, with all variables, for executions that are shown. */
  record Detailed() implements Granularity {}

  /** The propositions that hinder merging. */
  default Set<Integer> observed() {
    return Set.of();
  }

  /** What has room in a state, of what a model needs. */
  default StateParts usage(StateParts all, AnalyzedModel analyzed, List<Observation> observations) {
    return switch (this) {
      case Plain p -> all.without(analyzed.inert());
      case Merged m -> {
        Set<Variable> leftOut = new HashSet<>(StateNeeds.unread(analyzed.model(), observations));
        leftOut.addAll(analyzed.inert());
        yield all.without(leftOut).merged();
      }
      case Detailed d -> all;
    };
  }
}
