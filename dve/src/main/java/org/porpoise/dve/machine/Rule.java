package org.porpoise.dve.machine;

import java.util.Arrays;
import org.porpoise.dve.model.Step;
import org.porpoise.dve.model.Transition;

/** The executable form of a step. */
final class Rule {
  private final Action[] actions;
  private final boolean meets;
  private final boolean urgent;
  private final boolean unsure; // whether its guards can fail

  private Rule(Step step, Action[] actions, boolean urgent, boolean unsure) {
    this.actions = actions;
    this.meets = step instanceof Step.Rendezvous;
    this.urgent = urgent;
    this.unsure = unsure;
  }

  static Rule of(Step step, Program program, Evaluators evaluators) {
    return new Rule(
        step,
        step.transitions().stream()
            .map(t -> new Action(t, program.layout(), evaluators))
            .toArray(Action[]::new),
        step.transitions().stream().allMatch(t -> isFromCommitted(t, program)),
        step.transitions().stream().anyMatch(program.faults()::inGuards));
  }

  private static boolean isFromCommitted(Transition transition, Program program) {
    return program.model().state(transition.process(), transition.from()).isCommitted();
  }

  /** The actions, in the order in which their effects are done. */
  Action[] actions() {
    return actions;
  }

  /** Whether it can be taken though a process is committed: all that move are. */
  boolean isUrgent() {
    return urgent;
  }

  /** Whether it is enabled where its leader is; one of which that cannot be found out is. */
  boolean isEnabled(long[] state, int offset) {
    for (Action action : actions) {
      if (!action.isHere(state, offset)) {
        return false;
      }
    }
    try {
      for (Action action : actions) {
        if (!action.isReady(state, offset)) {
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
      for (Action action : actions) {
        if (!action.isReady(source, from)) {
          break;
        }
      }
    }
    if (meets) {
      for (int i = 0; i < actions[1].parts(); i++) {
        actions[0].receive(i, target, to, actions[1].part(i, source, from));
      }
    } else {
      for (Action action : actions) {
        action.pass(source, from, target, to);
      }
    }
    for (Action action : actions) {
      action.execute(target, to);
    }
  }

  @Override
  public String toString() {
    return Arrays.stream(actions).map(a -> a.transition.place().toString()).toList().toString();
  }
}
