package org.porpoise.promela.steps;

import org.porpoise.promela.layout.Memory;

/** An expression in the form that runs. */
@FunctionalInterface
public interface Eval {
  int eval(Memory memory);
}
