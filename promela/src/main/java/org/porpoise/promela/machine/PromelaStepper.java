package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.automaton.Node;

/**
 * Runs a Promela model as SPIN's verifiers do: processes from the highest number down, the edges of
 * a node in their order.
 */
final class PromelaStepper implements Stepper {
  private final PromelaSystem system;
  private final World world;
  private final Layout layout;
  private final Memory memory;
  private final Memory after;
  private final TransitionBuffer scratch = new TransitionBuffer();

  PromelaStepper(PromelaSystem system) {
    this.system = system;
    world = system.world();
    layout = world.layout();
    long[] hidden = new long[layout.hiddenWords()];
    memory = new Memory(hidden);
    after = new Memory(hidden);
  }

  @Override
  public void initial(long[] state, int offset) {
    Arrays.fill(state, offset, offset + layout.packed().words(), 0);
    memory.at(state, offset);
    world.begin(memory);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    memory.at(state, offset);
    memory.timeout = false;
    if (layout.fault().get(state, offset) != 0) {
      return;
    }
    int holder = (int) layout.holder().get(state, offset);
    if (holder != 0) {
      enabledIn(holder - 1, memory, out);
      return;
    }
    int before = out.size();
    enabledInAll(out);
    if (out.size() == before) {
      memory.timeout = true;
      enabledInAll(out);
    }
  }

  /** All processes; where there are priorities, those that no enabled one is above. */
  private void enabledInAll(TransitionBuffer out) {
    int start = out.size();
    int highest = 0;
    for (int p = world.processCount(memory) - 1; p >= 0; p--) {
      int priority = world.priority(memory, p);
      int size = out.size();
      if (priority >= highest) {
        enabledIn(p, memory, out);
      }
      if (out.size() > size && priority > highest) {
        dropBefore(start, size, out);
        highest = priority;
      }
    }
  }

  private static void dropBefore(int start, int size, TransitionBuffer out) {
    if (size > start) {
      int[] all = out.toArray();
      out.truncate(start);
      for (int i = size; i < all.length; i++) {
        out.add(all[i]);
      }
    }
  }

  private void enabledIn(int place, Memory m, TransitionBuffer out) {
    ProcessCode code = system.code(m, place);
    try {
      if (code.provided().eval(m) == 0) {
        return;
      }
      boolean done = false;
      int escape = 0;
      for (Step step : code.steps()[pc(m, place)]) {
        if (escape != 0 && step.edge().escape() != escape) {
          continue;
        }
        int size = out.size();
        offer(place, step, done, m, out);
        boolean added = out.size() > size;
        done |= added;
        if (added && step.edge().isEscape()) {
          escape = step.edge().escape();
        }
      }
    } catch (RuntimeFault fault) {
      out.add(system.faultOf(place));
    }
  }

  private void offer(int place, Step step, boolean done, Memory m, TransitionBuffer out) {
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
          offerRendezvous(place, sender, channel, m, out);
        }
      }
      case Step.Role.Receiver r -> {
        if (step.ready().eval(m) != 0) {
          Channel channel = layout.channel(r.channel().eval(m)).orElseThrow();
          boolean fits = r.fields() == channel.fields().size();
          out.add(step.transition() + (fits ? 0 : 1));
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
      int place, Step.Role.Sender sender, Channel channel, Memory m, TransitionBuffer out) {
    int[] message = Runner.message(channel, sender.message(), m);
    for (int q = world.processCount(m) - 1; q >= 0; q--) {
      if (q == place) {
        continue;
      }
      ProcessCode code = system.code(m, q);
      if (code.provided().eval(m) == 0) {
        continue;
      }
      for (Step step : code.steps()[pc(m, q)]) {
        if (step.role() instanceof Step.Role.Receiver receiver
            && receiver.channel().eval(m) == channel.number()
            && receiver.matches().fits(m, message)) {
          int fields = channel.fields().size();
          boolean fits = sender.message().length == fields && receiver.fields() == fields;
          out.add(
              fits
                  ? system.rendezvous(sender.number(), receiver.number())
                  : system.misfit(sender.number(), receiver.number()));
        }
      }
    }
  }

  private int pc(Memory m, int place) {
    return (int) layout.places().get(place).pc().get(m.state, m.offset);
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, layout.packed().words());
    after.at(target, to);
    after.timeout = false;
    layout.holder().set(target, to, 0);
    try {
      int place = execute(transition);
      layout.last().set(target, to, place & layout.last().mask());
    } catch (RuntimeFault fault) {
      System.arraycopy(source, from, target, to, layout.packed().words());
      layout.holder().set(target, to, 0);
      layout.fault().set(target, to, world.fault(String.valueOf(fault.getMessage())));
    }
  }

  private int execute(int transition) {
    if (transition >= system.rendezvousBase()) {
      return handshake(transition);
    }
    if (system.isFault(transition)) {
      provoke(system.faultPlace(transition));
    }
    PromelaSystem.Located located = system.step(transition);
    int place = located.place();
    Step step = located.step();
    if (step.target() >= 0) {
      layout.places().get(place).pc().set(after.state, after.offset, step.target());
    }
    step.effect().execute(after);
    keepControl(place, step);
    return place;
  }

  /** Evaluates again what went wrong, for the message. */
  private void provoke(int place) {
    after.timeout = false;
    ProcessCode code = system.code(after, place);
    code.provided().eval(after);
    for (Step step : code.steps()[pc(after, place)]) {
      offer(place, step, false, after, scratch);
    }
    throw new AssertionError("a fault did not happen again");
  }

  private int handshake(int transition) {
    PromelaSystem.Located first = system.sender(transition);
    PromelaSystem.Located second = system.receiver(transition);
    Step.Role.Sender sender = (Step.Role.Sender) first.step().role();
    Step.Role.Receiver receiver = (Step.Role.Receiver) second.step().role();
    Channel channel = layout.channel(sender.channel().eval(after)).orElseThrow();
    int[] message = Runner.message(channel, sender.message(), after);
    move(first);
    move(second);
    receiver.accept().accept(after, message);
    keepControl(second.place(), second.step());
    return second.place();
  }

  private void move(PromelaSystem.Located located) {
    layout
        .places()
        .get(located.place())
        .pc()
        .set(after.state, after.offset, located.step().target());
  }

  /** Inside an atomic sequence the process goes on alone, as long as it can. */
  private void keepControl(int place, Step step) {
    if (step.edge().atomicity() == Atomicity.KEPT && place < world.processCount(after)) {
      scratch.clear();
      enabledIn(place, after, scratch);
      if (!scratch.isEmpty() && !isOutranked(place)) {
        layout.holder().set(after.state, after.offset, place + 1L);
      }
    }
  }

  /** Whether a process with a higher priority can do something. */
  private boolean isOutranked(int place) {
    int own = world.priority(after, place);
    for (int q = world.processCount(after) - 1; q >= 0; q--) {
      if (world.priority(after, q) > own) {
        scratch.clear();
        enabledIn(q, after, scratch);
        if (!scratch.isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    memory.at(state, offset);
    return new Observer(system, memory.copy(layout.packed().words())).occurrence(transition);
  }

  @Override
  public boolean isTransient(long[] state, int offset) {
    return layout.holder().get(state, offset) != 0;
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    if (layout.fault().get(state, offset) != 0) {
      return Optional.empty();
    }
    memory.at(state, offset);
    List<String> stuck = new ArrayList<>();
    for (int p = 0; p < world.processCount(memory); p++) {
      Node node = system.node(memory, p);
      if (!node.isEnd()) {
        stuck.add(system.processName(memory, p) + " at " + StepText.location(node.place()));
      }
    }
    return stuck.isEmpty()
        ? Optional.empty()
        : Optional.of("invalid end state: " + String.join(", ", stuck));
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    int fault = (int) layout.fault().get(state, offset);
    return fault == 0 ? Optional.empty() : Optional.of(world.faultMessage(fault));
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    memory.at(state, offset);
    return world.isProgress(memory);
  }
}
