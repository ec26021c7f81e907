package org.porpoise.search;

/** What a search remembers of the states it has visited. */
public enum StoreKind {
  /** Every state. */
  EXACT("exact"),
  /** The current path only: the stateless search of VeriSoft. */
  NONE("none");

  private final String option;

  StoreKind(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }
}
