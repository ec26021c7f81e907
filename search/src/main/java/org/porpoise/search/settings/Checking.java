package org.porpoise.search.settings;

/** When the states of a system are explored that temporal claims are asked of. */
public enum Checking {
  /** Where the automaton goes, and no further. */
  ON_THE_FLY("on-the-fly"),
  /** All of them first; then any number of claims is asked of the same graph. */
  OFF_LINE("off-line");

  private final String option;

  Checking(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }
}
