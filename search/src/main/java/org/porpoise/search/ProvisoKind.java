package org.porpoise.search;

/** What keeps a reduction from ignoring a transition forever. */
public enum ProvisoKind {
  /** Nothing: enough for deadlocks. */
  NONE("none"),
  /** One explored transition leads off the depth-first stack (Definition 6.2). */
  STACK("stack"),
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
}
