package org.porpoise.dve.interpret;

/** The executable form of an expression. */
@FunctionalInterface
public interface Eval {
  /**
   * Its value in a state.
   *
   * @throws Fault.Happened if it has none
   */
  int eval(long[] state, int offset);
}
