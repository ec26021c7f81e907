package org.porpoise.kernel;

import java.util.Optional;
import java.util.Set;

/**
 * Something that is true or false along an execution, of which temporal claims speak. Its number is
 * its position in {@link TransitionSystem#propositions()}.
 */
public sealed interface Proposition {

  /** How the user wrote it. */
  String text();

  /**
   * True or false of each state, as {@link Stepper#holds} says.
   *
   * @param changers the transitions by which it may change, those included that begin a sequence
   *     which nothing interleaves with and in which it may change; nothing if nobody knows
   */
  record OfState(String text, Optional<Set<Integer>> changers) implements Proposition {
    public OfState {
      changers = changers.map(Set::copyOf);
    }
  }

  /**
   * True at the moment in which one of these transitions is executed, and false of every state: a
   * word in which it is true has a letter for each such moment, between those of the states.
   */
  record OfStep(String text, Set<Integer> transitions) implements Proposition {
    public OfStep {
      transitions = Set.copyOf(transitions);
    }
  }
}
