package org.porpoise.kernel;

import java.util.Set;

/**
 * What of a system must stay as it is when it is {@linkplain TransitionSystem#simplified made
 * smaller}.
 */
public sealed interface Aspect {

  /** Whether it can stop. */
  record Stopping() implements Aspect {}

  /**
   * Which of these claims are true.
   *
   * @param numbers the numbers of the claims
   */
  record Claims(Set<Integer> numbers) implements Aspect {
    public Claims {
      numbers = Set.copyOf(numbers);
    }
  }
}
