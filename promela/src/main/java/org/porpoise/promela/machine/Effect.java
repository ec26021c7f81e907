package org.porpoise.promela.machine;

/** A statement's effect in the form that runs. */
@FunctionalInterface
interface Effect {
  void execute(Memory memory);
}
