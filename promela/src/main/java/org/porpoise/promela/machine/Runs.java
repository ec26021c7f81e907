package org.porpoise.promela.machine;

/** Whether a process is really created when an expression with {@code run} is evaluated. */
enum Runs {
  DONE,
  PRETENDED
}
