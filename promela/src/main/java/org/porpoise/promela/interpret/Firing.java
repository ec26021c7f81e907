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
      fail(guardFailure.place());
      return;
    }
    try {
      int place = execute(transition);
      layout.last().set(target, to, place & layout.last().mask());
    } catch (RuntimeFault fault) {
      System.arraycopy(source, from, target, to, layout.packed().words());
      layout.holder().set(target, to, 0);
      fail(actor(transition).place());
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

  private void fail(int place) {
    int point = processTable.point(after, place);
    Layout.Place room = layout.places().get(place);
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
    forget(processStep.place());
    if (step.role() instanceof Step.Role.Creating) {
      forget(processTable.processCount(after) - 1);
    }
    keepControl(processStep.place(), step);
    return processStep.place();
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
    after.watch.sent(after, first.place(), channel, message);
    receiver.accept().accept(after, message);
    after.watch.received(after, second.place(), channel, message, ReceiveEffect.REMOVE);
    forget(first.place());
    forget(second.place());
    keepControl(second.place(), second.step());
    return second.place();
  }

  /** Clears what does not matter any more where a process is now. */
  private void forget(int place) {
    model.code(place).forget(processTable.point(after, place), after);
  }

  private void move(ProcessStep processStep) {
    layout
        .places()
        .get(processStep.place())
        .pc()
        .set(after.state, after.offset, processStep.step().target());
  }

  /**
   * Inside an atomic sequence the process goes on alone, as long as it can; where steps are merged,
   * so does any process that can do one thing only, of no concern to others.
   */
  private void keepControl(int place, Step step) {
    if (step.edge().atomicity() == Atomicity.KEPT && place < processTable.processCount(after)) {
      scratch.clear();
      enabledSteps.add(place, after, scratch);
      if (!scratch.isEmpty() && !isOutranked(place)) {
        layout.holder().set(after.state, after.offset, place + 1L);
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

  private boolean canDoOneThing(int place) {
    scratch.clear();
    enabledSteps.add(place, after, scratch);
    return scratch.size() == 1;
  }

  /** Whether a process with a higher priority can do something. */
  private boolean isOutranked(int place) {
    int own = processTable.priority(after, place);
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
