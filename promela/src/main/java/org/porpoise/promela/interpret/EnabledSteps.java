package org.porpoise.promela.interpret;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.Messages;
import org.porpoise.promela.steps.ProcessCode;
import org.porpoise.promela.steps.RuntimeFault;
import org.porpoise.promela.steps.Step;

/**
 * Finds out what processes can do: the steps of a node in their order, escapes of {@code unless}
 * first, {@code else} if there is nothing else, a send with whoever receives.
 */
public final class EnabledSteps {
  private final ExecutableModel model;
  private final ProcessTable processTable;
  private final Layout layout;

  EnabledSteps(ExecutableModel model) {
    this.model = model;
    processTable = model.processTable();
    layout = processTable.layout();
  }

  /** Adds the transitions that the process with a pid can do. */
  void add(int pid, Memory m, TransitionBuffer out) {
    ProcessCode code = model.code(pid);
    int point = processTable.point(m, pid);
    Step[] steps = code.steps()[point];
    if (steps.length == 0) {
      return; // it has failed
    }
    boolean failed = false;
    boolean done = false;
    int escape = 0;
    try {
      if (code.provided()[point].eval(m) == 0) {
        return;
      }
    } catch (RuntimeFault fault) {
      out.add(code.guardFailures()[point]);
      return;
    }
    for (Step step : steps) {
      if (escape != 0 && step.edge().escape() != escape) {
        continue;
      }
      int size = out.size();
      try {
        offer(pid, step, done, m, out);
      } catch (RuntimeFault fault) {
        failed = true;
      }
      boolean added = out.size() > size;
      done |= added;
      if (added && step.edge().isEscape()) {
        escape = step.edge().escape();
      }
    }
    if (failed) {
      out.add(code.guardFailures()[point]);
    }
  }

  /**
   * Adds the transitions of one step of a process.
   *
   * @param done whether a step before it can be done
   */
  void offer(int pid, Step step, boolean done, Memory m, TransitionBuffer out) {
    switch (step.role()) {
      case Step.Role.Otherwise o -> {
        if (!done) {
          out.add(step.transition());
        }
      }
      case Step.Role.Asserting(Eval passes) -> {
        if (step.ready().eval(m) != 0) {
          out.add(step.transition() + (passes.eval(m) != 0 ? 0 : 1));
        }
      }
      case Step.Role.Sender sender -> {
        Channel channel = layout.channel(sender.channel().eval(m)).orElseThrow();
        if (channel.capacity() > 0) {
          if (step.ready().eval(m) != 0) {
            boolean fits = sender.message().length == channel.fields().size();
            out.add(step.transition() + (fits ? 0 : 1));
          }
        } else {
          offerRendezvous(pid, sender, channel, m, out);
        }
      }
      case Step.Role.Receiver r -> {
        if (step.ready().eval(m) != 0) {
          Channel channel = layout.channel(r.channel().eval(m)).orElseThrow();
          boolean fits = r.fields() == channel.fields().size();
          out.add(step.transition() + (fits ? 0 : 1));
        }
      }
      case Step.Role.Creating(int proctype, int[] numbers) -> {
        if (step.ready().eval(m) != 0) {
          int at = Math.min(processTable.processCount(m), numbers.length - 1);
          out.add(step.transition() + numbers[at]);
        }
      }
      case Step.Role.Alone a -> addIfReady(step, m, out);
    }
  }

  private static void addIfReady(Step step, Memory m, TransitionBuffer out) {
    if (step.ready().eval(m) != 0) {
      out.add(step.transition());
    }
  }

  private void offerRendezvous(
      int pid, Step.Role.Sender sender, Channel channel, Memory m, TransitionBuffer out) {
    int[] message = Messages.message(channel, sender.message(), m);
    for (int q = processTable.processCount(m) - 1; q >= 0; q--) {
      if (q == pid) {
        continue;
      }
      int point = processTable.point(m, q);
      for (Step step : model.code(q).steps()[point]) {
        if (step.role() instanceof Step.Role.Receiver receiver
            && receives(receiver, channel, message, m)
            && isProvided(q, point, m)) {
          int fields = channel.fields().size();
          boolean fits = sender.message().length == fields && receiver.fields() == fields;
          out.add(
              model.transitions().handshakes().number(sender.number(), receiver.number(), fits));
        }
      }
    }
  }

  /** Whether a process takes a message; not if it would fail when it looks at it. */
  private static boolean receives(
      Step.Role.Receiver receiver, Channel channel, int[] message, Memory m) {
    try {
      return receiver.channel().eval(m) == channel.number() && receiver.matches().fits(m, message);
    } catch (RuntimeFault fault) {
      return false;
    }
  }

  private boolean isProvided(int pid, int point, Memory m) {
    try {
      return model.code(pid).provided()[point].eval(m) != 0;
    } catch (RuntimeFault fault) {
      return false;
    }
  }
}
