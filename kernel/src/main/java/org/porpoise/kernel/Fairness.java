package org.porpoise.kernel;

/**
 * Which infinite executions count. A process is enabled in a state if one of the enabled
 * transitions is its own, alone or together with others; an execution that has ended is fair.
 */
public enum Fairness {
  /** All of them. */
  NONE("none"),
  /** Those in which a process that stays enabled from some point on moves again and again. */
  WEAK("weak"),
  /** Those in which a process that is enabled again and again moves again and again. */
  STRONG("strong"),
  /** Those in which a transition that stays enabled from some point on is executed, ever again. */
  WEAK_TRANSITIONS("weak-transitions"),
  /** Those in which a transition that is enabled again and again is executed again and again. */
  STRONG_TRANSITIONS("strong-transitions");

  private final String option;

  Fairness(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }

  /** Whether being enabled again and again is enough to have to move. */
  public boolean isStrong() {
    return this == STRONG || this == STRONG_TRANSITIONS;
  }

  /** Whether it is about single transitions and not about processes. */
  public boolean isOfTransitions() {
    return this == WEAK_TRANSITIONS || this == STRONG_TRANSITIONS;
  }
}
