package org.porpoise.promela.machine;

/** An expression in the form that runs. */
@FunctionalInterface
interface Eval {
  int eval(Memory memory);
}
