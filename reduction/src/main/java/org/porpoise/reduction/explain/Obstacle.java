package org.porpoise.reduction.explain;

/** Why a transition is not enabled, as far as a set makes use of it. */
public sealed interface Obstacle {

  /** A process is not where the transition starts. */
  record NotAt(String process, String point) implements Obstacle {}

  /** A condition of the guard is false. */
  record NotTrue(String condition) implements Obstacle {}
}
