package org.porpoise.search.settings;

/** Whether states with one way on are stored. */
public enum Chains {
  /** They are. */
  STORED("stored"),
  /** Only while they are on the stack, and some on every long way. */
  PASSED("passed");

  private final String option;

  Chains(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }
}
