package org.porpoise.dve.machine;

/** The executable form of an expression. */
@FunctionalInterface
interface Eval {
  /**
   * Its value in a state.
   *
   * @throws Fault.Happened if it has none
   */
  int eval(long[] state, int offset);
}
