package org.porpoise.reduction.explain;

import java.util.List;
import java.util.Optional;

/** How the set that was chosen in a state comes about. */
public sealed interface Explanation {

  /**
   * One transition after the other was taken in, because another one brings it along; what is
   * enabled among them is the set.
   */
  record Closure(List<Step> steps) implements Explanation {
    public Closure {
      steps = List.copyOf(steps);
    }
  }

  /**
   * The closure met a transition that is not enabled, and was given up (Algorithm 1): the set is
   * everything enabled.
   *
   * @param steps the last one is the transition that is not enabled
   */
  record GivenUp(List<Step> steps) implements Explanation {
    public GivenUp {
      steps = List.copyOf(steps);
    }
  }

  /** The set is all that one process can do, and nobody else has to do with it. */
  record Alone(String process) implements Explanation {}

  /** The algorithm does not tell. */
  record Untold() implements Explanation {}

  /**
   * A transition that was taken in.
   *
   * @param obstacle why it is not enabled, if it is not
   */
  record Step(int transition, Reason reason, Optional<Obstacle> obstacle) {}
}
