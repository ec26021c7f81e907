package org.porpoise.promela.compile;

/** Whether a process is really created when an expression with {@code run} is evaluated. */
enum Runs {
  DONE,
  PRETENDED
}
