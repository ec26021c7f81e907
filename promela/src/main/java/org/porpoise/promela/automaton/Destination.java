package org.porpoise.promela.automaton;

import org.porpoise.promela.model.Label;

/** Where a jump goes. */
sealed interface Destination {
  /** To a label. */
  record At(Label label) implements Destination {}

  /** Out of a loop, of those of a body counted from 0. */
  record OutOf(int loop) implements Destination {}
}
