package org.porpoise.search.settings;

/** What keeps a reduction from ignoring a transition forever. */
public enum ProvisoKind {
  /** Nothing: enough for deadlocks. */
  NONE("none"),
  /** Explored transitions lead off the depth-first stack: one (Definition 6.2), or all. */
  STACK("stack"),
  /** Explored transitions lead to new states or to the breadth-first queue: one, or all. */
  QUEUE("queue"),
  /** One explored transition leads where a fully expanded state can be reached from. */
  EXPANDED("expanded"),
  /** Every cycle has a fully expanded state, by the colors of the states. */
  COLOR("color"),
  /** The same, with colors that are known sooner. */
  COLOR_STAR("color-star"),
  /** Terminal strong components execute all that is enabled (Definition 6.15). */
  SCC("scc"),
  /** Nothing during the search; afterwards the model must be always may-terminating. */
  MAY_TERMINATE("may-terminate");

  private final String option;

  ProvisoKind(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }

  /** Whether it may ask for more when what was explored from a state is already known. */
  public boolean isLate() {
    return switch (this) {
      case SCC, COLOR, COLOR_STAR -> true;
      case NONE, STACK, QUEUE, EXPANDED, MAY_TERMINATE -> false;
    };
  }
}
