package org.porpoise.promela.interpret;

import java.util.Optional;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.ChannelWatch;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Widths;
import org.porpoise.promela.model.Channels.ReceiveEffect;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.GuardFailure;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.Messages;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.RuntimeFault;
import org.porpoise.promela.steps.Step;

/**
 * Does transitions, and decides who has control after them. Whoever fails when it does something is
 * left where it was, for good.
 */
final class Firing {
  private final ExecutableModel model;
  private final ProcessTable processTable;
  private final Layout layout;
  private final EnabledSteps enabledSteps;
  private final Memory after;
  private final TransitionBuffer scratch = new TransitionBuffer(); // of one process

  /** Does transitions in a memory of its own. */
  Firing(ExecutableModel model, EnabledSteps enabledSteps, Memory after) {
    this.model = model;
    processTable = model.processTable();
    layout = processTable.layout();
    this.enabledSteps = enabledSteps;
    this.after = after;
  }

  /** What a watcher has found wrong with the last transition. */
  Optional<String> breach(ChannelWatch watcher) {
    return Optional.ofNullable(after.breaches.get(watcher));
  }

  /** The first value of the last transition that lost bits, if one did. */
  Optional<String> loss() {
    return after.loss.map(Memory.Loss::text);
  }

  /**
   * Writes the state after a transition.
   *
   * @param timeout whether {@code timeout} is true while it is done
   */
  void fire(int transition, boolean timeout, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, layout.packed().words());
    after.at(target, to);
    after.timeout = timeout;
    after.breaches.clear();
    after.loss = Optional.empty();
    layout.holder().set(target, to, 0);
    if (model.transitions().isGuardFailure(transition)) {
      GuardFailure guardFailure = model.transitions().guardFailure(transition);
      fail(guardFailure.pid());
      return;
    }
    try {
      int pid = execute(transition);
      layout.last().set(target, to, pid & layout.last().mask());
    } catch (RuntimeFault fault) {
      System.arraycopy(source, from, target, to, layout.packed().words());
      layout.holder().set(target, to, 0);
      fail(actor(transition).pid());
    } catch (Widths.TooNarrow e) {
      throw model.growth().wider(e);
    }
  }

  /** Whose statement it is that can fail when a transition is done. */
  private ProcessStep actor(int transition) {
    return model.transitions().handshakes().contains(transition)
        ? model.transitions().handshakes().get(transition).receiver()
        : model.transitions().step(transition);
  }

  private void fail(int pid) {
    int point = processTable.point(after, pid);
    Layout.Pid room = layout.pids().get(pid);
    room.pc().set(after.state, after.offset, room.frame(point).failedAt(point));
  }

  private int execute(int transition) {
    if (model.transitions().handshakes().contains(transition)) {
      return handshake(transition);
    }
    ProcessStep processStep = model.transitions().step(transition);
    Step step = processStep.step();
    if (step.target() >= 0) {
      move(processStep);
    }
    step.effect().execute(after);
    forget(processStep.pid());
    if (step.role() instanceof Step.Role.Creating) {
      forget(processTable.processCount(after) - 1);
    }
    keepControl(processStep.pid(), step);
    return processStep.pid();
  }

  private int handshake(int transition) {
    Handshakes.Handshake pair = model.transitions().handshakes().get(transition);
    ProcessStep first = pair.sender();
    ProcessStep second = pair.receiver();
    Step.Role.Sender sender = pair.sending();
    Step.Role.Receiver receiver = pair.receiving();
    Channel channel = layout.channel(sender.channel().eval(after)).orElseThrow();
    int[] message = Messages.sent(channel, sender.message(), after);
    move(first);
    move(second);
    after.watch.sent(after, first.pid(), channel, message);
    receiver.accept().accept(after, message);
    after.watch.received(after, second.pid(), channel, message, ReceiveEffect.REMOVE);
    forget(first.pid());
    forget(second.pid());
    keepControl(second.pid(), second.step());
    return second.pid();
  }

  /** Clears what does not matter any more where a process is now. */
  private void forget(int pid) {
    model.code(pid).forget(processTable.point(after, pid), after);
  }

  private void move(ProcessStep processStep) {
    layout
        .pids()
        .get(processStep.pid())
        .pc()
        .set(after.state, after.offset, processStep.step().target());
  }

  /**
   * Inside an atomic sequence the process goes on alone, as long as it can; where steps are merged,
   * so does any process that can do one thing only, of no concern to others.
   */
  private void keepControl(int pid, Step step) {
    if (step.edge().atomicity() == Atomicity.KEPT && pid < processTable.processCount(after)) {
      scratch.clear();
      enabledSteps.add(pid, after, scratch);
      if (!scratch.isEmpty() && !isOutranked(pid)) {
        layout.holder().set(after.state, after.offset, pid + 1L);
        return;
      }
    }
    if (model.isMerging()) {
      for (int p = processTable.processCount(after) - 1; p >= 0; p--) {
        if (model.code(p).passing()[processTable.point(after, p)] && canDoOneThing(p)) {
          layout.holder().set(after.state, after.offset, p + 1L);
          return;
        }
      }
    }
  }

  private boolean canDoOneThing(int pid) {
    scratch.clear();
    enabledSteps.add(pid, after, scratch);
    return scratch.size() == 1;
  }

  /** Whether a process with a higher priority can do something. */
  private boolean isOutranked(int pid) {
    int own = processTable.priority(after, pid);
    for (int q = processTable.processCount(after) - 1; q >= 0; q--) {
      if (processTable.priority(after, q) > own) {
        scratch.clear();
        enabledSteps.add(q, after, scratch);
        if (!scratch.isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }
}
