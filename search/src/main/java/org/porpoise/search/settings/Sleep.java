package org.porpoise.search.settings;

/** Whether sleep sets are used (chapter 5 of the thesis). */
public enum Sleep {
  ON("on"),
  OFF("off");

  private final String option;

  Sleep(String option) {
    this.option = option;
  }

  /** The name on the command line. */
  public String option() {
    return option;
  }
}
