package org.porpoise.promela.steps;

import org.porpoise.promela.layout.Memory;

/** A statement's effect in the form that runs. */
@FunctionalInterface
public interface Effect {
  void execute(Memory memory);
}
