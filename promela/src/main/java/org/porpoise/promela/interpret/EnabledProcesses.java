package org.porpoise.promela.interpret;

import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.RuntimeFault;
import org.porpoise.promela.steps.Step;

/**
 * Answers {@code enabled(pid)} as SPIN's verifiers do: whether some statement of the process can be
 * executed by itself. A rendezvous send can, even if nobody receives; a rendezvous receive cannot;
 * {@code provided} and priorities are not asked.
 */
final class EnabledProcesses implements Memory.EnabledQuery {
  private static final int DEEPEST = 100;

  private final ExecutableModel model;
  private int depth;

  EnabledProcesses(ExecutableModel model) {
    this.model = model;
  }

  @Override
  public boolean canMove(Memory m, int pid) {
    if (pid < 0 || pid >= model.processTable().processCount(m)) {
      return false;
    }
    if (depth > DEEPEST) {
      SourcePlace where = model.node(m, pid).place();
      throw new RuntimeFault(where, "processes ask of each other forever whether they are enabled");
    }
    depth++;
    try {
      for (Step step : model.steps(m, pid)) {
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
          model.processTable().layout().channel(s.channel().eval(m)).orElseThrow().capacity() == 0
              || step.ready().eval(m) != 0;
      case Step.Role.Creating c -> step.ready().eval(m) != 0;
      case Step.Role.Alone a -> step.ready().eval(m) != 0;
      case Step.Role.Asserting a -> step.ready().eval(m) != 0;
      case Step.Role.Receiver r -> step.ready().eval(m) != 0;
    };
  }
}
