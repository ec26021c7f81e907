package org.porpoise.report.text;

import org.porpoise.report.execution.ExecutionText;

/** How an execution is laid out for a person. */
public enum Show {
  /** What reads best: see {@link ExecutionText}. */
  AUTO("auto"),
  /** A line for each step. */
  STEPS("steps"),
  /** A column for each process. */
  COLUMNS("columns"),
  /** A chart of the messages. */
  CHART("chart");

  private final String word;

  Show(String word) {
    this.word = word;
  }

  /** The word by which a user asks for it. */
  public String word() {
    return word;
  }
}
