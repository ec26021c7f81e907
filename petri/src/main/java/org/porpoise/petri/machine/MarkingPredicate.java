package org.porpoise.petri.machine;

import org.porpoise.kernel.structure.Condition;

/** Something to find out about markings, wherever they hold the tokens of a place. */
@FunctionalInterface
public interface MarkingPredicate {
  /** A way to find out that runs fast: it is called for every state. */
  Condition.Truth of(Places places);
}
