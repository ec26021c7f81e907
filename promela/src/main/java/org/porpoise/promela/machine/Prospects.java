package org.porpoise.promela.machine;

import org.porpoise.kernel.source.Place;

/**
 * Answers {@code enabled(pid)} as SPIN's verifiers do: whether some statement of the process can be
 * executed by itself. A rendezvous send can, even if nobody receives; a rendezvous receive cannot;
 * {@code provided} and priorities are not asked.
 */
final class Prospects implements Memory.Prospects {
  private static final int DEEPEST = 100;

  private final ExecutableModel model;
  private int depth;

  Prospects(ExecutableModel model) {
    this.model = model;
  }

  @Override
  public boolean canMove(Memory m, int place) {
    if (place < 0 || place >= model.world().processCount(m)) {
      return false;
    }
    if (depth > DEEPEST) {
      Place where = model.node(m, place).place();
      throw new RuntimeFault(
          where, "processes ask of each other for ever whether they are enabled");
    }
    depth++;
    try {
      for (Step step : model.steps(m, place)) {
        if (canBeDone(step, m)) {
          return true;
        }
      }
      return false;
    } finally {
      depth--;
    }
  }

  private boolean canBeDone(Step step, Memory m) {
    return switch (step.role()) {
      case Step.Role.Otherwise o -> true; // nothing before it could
      case Step.Role.Sender s ->
          model.world().layout().channel(s.channel().eval(m)).orElseThrow().capacity() == 0
              || step.ready().eval(m) != 0;
      case Step.Role.Creating c -> step.ready().eval(m) != 0;
      case Step.Role.Alone a -> step.ready().eval(m) != 0;
      case Step.Role.Asserting a -> step.ready().eval(m) != 0;
      case Step.Role.Receiver r -> step.ready().eval(m) != 0;
    };
  }
}
