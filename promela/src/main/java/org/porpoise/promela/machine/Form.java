package org.porpoise.promela.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.promela.model.Variable;

/** How much the states of a model remember. */
sealed interface Form {
  /** Every step has its states; hidden variables that influence nothing are left out. */
  record Plain() implements Form {}

  /**
   * Processes run on alone where that concerns nobody, and what nothing reads is left out.
   *
   * @param observed the propositions that are looked at
   */
  record Merged(Set<Integer> observed) implements Form {
    public Merged {
      observed = Set.copyOf(observed);
    }
  }

  /** Plain, with all variables, for executions that are shown. */
  record Detailed() implements Form {}

  /** The propositions that hinder merging. */
  default Set<Integer> observed() {
    return Set.of();
  }

  /** What has room in a state, of what a model needs. */
  default StateParts usage(StateParts all, Program program, List<Observation> observations) {
    return switch (this) {
      case Plain p -> all.without(program.inert());
      case Merged m -> {
        Set<Variable> leftOut = new HashSet<>(Uses.unread(program.model(), observations));
        leftOut.addAll(program.inert());
        yield all.without(leftOut).merged();
      }
      case Detailed d -> all;
    };
  }
}
