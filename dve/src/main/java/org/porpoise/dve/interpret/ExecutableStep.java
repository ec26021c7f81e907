package org.porpoise.dve.interpret;

import java.util.Arrays;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Fault;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Transition;

/** The executable form of a step. */
final class ExecutableStep {
  private final ExecutableTransition[] transitions;
  private final boolean meets;
  private final boolean urgent;
  private final boolean unsure; // whether its guards can fail

  private ExecutableStep(
      Step step, ExecutableTransition[] transitions, boolean urgent, boolean unsure) {
    this.transitions = transitions;
    this.meets = step instanceof Step.Rendezvous;
    this.urgent = urgent;
    this.unsure = unsure;
  }

  static ExecutableStep of(Step step, AnalyzedModel analyzed, Evaluators evaluators) {
    return new ExecutableStep(
        step,
        step.transitions().stream()
            .map(t -> new ExecutableTransition(t, analyzed.layout(), evaluators))
            .toArray(ExecutableTransition[]::new),
        step.transitions().stream().allMatch(t -> isFromCommitted(t, analyzed)),
        step.transitions().stream().anyMatch(analyzed.faults()::inGuards));
  }

  private static boolean isFromCommitted(Transition transition, AnalyzedModel analyzed) {
    return analyzed.model().state(transition.process(), transition.from()).isCommitted();
  }

  /** The transitions, in the order in which their effects are done. */
  ExecutableTransition[] transitions() {
    return transitions;
  }

  /** Whether it can be taken though a process is committed: all that move are. */
  boolean isUrgent() {
    return urgent;
  }

  /** Whether it is enabled where its leader is; one of which that cannot be found out is. */
  boolean isEnabled(long[] state, int offset) {
    for (ExecutableTransition transition : transitions) {
      if (!transition.isHere(state, offset)) {
        return false;
      }
    }
    try {
      for (ExecutableTransition transition : transitions) {
        if (!transition.isReady(state, offset)) {
          return false;
        }
      }
      return true;
    } catch (Fault.Happened e) {
      return true;
    }
  }

  /**
   * Does it, in a target that is a copy of the source.
   *
   * @throws Fault.Happened if it fails; the target is of no use then
   */
  void fire(long[] source, int from, long[] target, int to) {
    if (unsure) {
      for (ExecutableTransition transition : transitions) {
        if (!transition.isReady(source, from)) {
          break;
        }
      }
    }
    if (meets) {
      for (int i = 0; i < transitions[1].parts(); i++) {
        transitions[0].receive(i, target, to, transitions[1].part(i, source, from));
      }
    } else {
      for (ExecutableTransition transition : transitions) {
        transition.pass(source, from, target, to);
      }
    }
    for (ExecutableTransition transition : transitions) {
      transition.execute(target, to);
    }
  }

  @Override
  public String toString() {
    return Arrays.stream(transitions).map(a -> a.transition.place().toString()).toList().toString();
  }
}
