package org.porpoise.dve.model;

import java.util.List;

/** Something that the system can do at once. */
public sealed interface Step {
  /** The transitions that are taken, in the order in which their effects are done. */
  List<Transition> transitions();

  /** One process moves; if it uses a channel, that has a buffer. */
  record Alone(Transition transition) implements Step {
    @Override
    public List<Transition> transitions() {
      return List.of(transition);
    }
  }

  /**
   * Two processes meet at a channel. The message is computed and handed over first; then come the
   * effects of the receiver, and then those of the sender, as in DiVinE's compiled models.
   */
  record Rendezvous(Transition receiver, Transition sender) implements Step {
    @Override
    public List<Transition> transitions() {
      return List.of(receiver, sender);
    }
  }

  /** All processes move, in a synchronous system. */
  record Together(List<Transition> transitions) implements Step {
    public Together {
      transitions = List.copyOf(transitions);
    }
  }
}
