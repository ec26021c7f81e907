package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.source.Place;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Channels.ReceiveEffect;

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
  private final TransitionBuffer scratch = new TransitionBuffer(); // of one process
  private final TransitionBuffer possible = new TransitionBuffer(); // of all
  private final Sight[] propositions;
  private long[] initial = {};

  PromelaStepper(PromelaSystem system) {
    this.system = system;
    world = system.world();
    layout = world.layout();
    long[] hidden = new long[layout.hiddenWords()];
    memory = new Memory(hidden);
    after = new Memory(hidden);
    memory.watch = system.watch();
    memory.prospects = new Prospects(system);
    after.watch = memory.watch;
    after.prospects = memory.prospects;
    ExpressionCompiler compiler = new ExpressionCompiler(world, -1, Optional.empty());
    propositions =
        system.observations().stream()
            .map(o -> new Sight(this, o, compiler.compile(o.expression())))
            .toArray(Sight[]::new);
  }

  /** What a claim is evaluated in: a state, and all that this stepper knows besides. */
  Memory memory(long[] state, int offset) {
    memory.at(state, offset);
    memory.timeout = false;
    return memory;
  }

  /** Whether processes can move. */
  boolean isMoving(long[] state, int offset) {
    possible.clear();
    enabled(state, offset, possible);
    return !possible.isEmpty();
  }

  /** Whether nothing but {@code timeout} lets the processes go on. */
  boolean isTimeout(long[] state, int offset) {
    possible.clear();
    enabled(state, offset, possible);
    return memory.timeout;
  }

  @Override
  public void initial(long[] state, int offset) {
    Arrays.fill(state, offset, offset + layout.packed().words(), 0);
    memory.at(state, offset);
    try {
      world.begin(memory);
    } catch (Widths.TooNarrow e) {
      throw world.wider(e);
    }
    memory.watch.begin(memory);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    memory.at(state, offset);
    memory.timeout = false;
    int holder = (int) layout.holder().get(state, offset);
    if (holder != 0) {
      enabledIn(holder - 1, memory, out);
      return;
    }
    if (passesFrom(state, offset) && offerPassing(out)) {
      return;
    }
    int before = out.size();
    enabledInAll(out);
    if (out.size() == before) {
      memory.timeout = true;
      enabledInAll(out);
    }
  }

  /**
   * Whether a state is the initial one, in which a process may be at a point that it passes through
   * because no step led there.
   */
  boolean passesFrom(long[] state, int offset) {
    return system.isMerging() && isInitial(state, offset);
  }

  private boolean isInitial(long[] state, int offset) {
    if (initial.length == 0) {
      initial = new long[layout.packed().words()];
      initial(initial, 0);
      memory.at(state, offset);
    }
    return Arrays.equals(initial, 0, initial.length, state, offset, offset + initial.length);
  }

  /** Adds the step of a process that goes on from where it is at once. */
  private boolean offerPassing(TransitionBuffer out) {
    for (int p = world.processCount(memory) - 1; p >= 0; p--) {
      if (system.code(p).passing()[world.point(memory, p)]) {
        scratch.clear();
        enabledIn(p, memory, scratch);
        if (scratch.size() == 1) {
          out.addAll(scratch);
          return true;
        }
      }
    }
    return false;
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

  /** Whether a process at a point, if it is there, can do a transition. */
  boolean isEnabledAt(int place, int point, int transition, long[] state, int offset) {
    memory.at(state, offset);
    memory.timeout = false;
    scratch.clear();
    if (world.point(memory, place) == point) {
      enabledIn(place, memory, scratch);
    }
    return scratch.contains(transition);
  }

  /** What is enabled in one place, for generated code. */
  void enabledIn(int place, long[] state, int offset, boolean timeout, TransitionBuffer out) {
    memory.at(state, offset);
    memory.timeout = timeout;
    enabledIn(place, memory, out);
  }

  /** The variables that are not part of the state. */
  long[] hidden() {
    return memory.hidden;
  }

  private void enabledIn(int place, Memory m, TransitionBuffer out) {
    ProcessCode code = system.code(place);
    int point = world.point(m, place);
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
      out.add(code.mishaps()[point]);
      return;
    }
    for (Step step : steps) {
      if (escape != 0 && step.edge().escape() != escape) {
        continue;
      }
      int size = out.size();
      try {
        offer(place, step, done, m, out);
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
      out.add(code.mishaps()[point]);
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
      case Step.Role.Creating(int proctype, int[] numbers) -> {
        if (step.ready().eval(m) != 0) {
          int at = Math.min(world.processCount(m), numbers.length - 1);
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
      int place, Step.Role.Sender sender, Channel channel, Memory m, TransitionBuffer out) {
    int[] message = Runner.message(channel, sender.message(), m);
    for (int q = world.processCount(m) - 1; q >= 0; q--) {
      if (q == place) {
        continue;
      }
      int point = world.point(m, q);
      for (Step step : system.code(q).steps()[point]) {
        if (step.role() instanceof Step.Role.Receiver receiver
            && receives(receiver, channel, message, m)
            && isProvided(q, point, m)) {
          int fields = channel.fields().size();
          boolean fits = sender.message().length == fields && receiver.fields() == fields;
          out.add(
              system.transitions().handshakes().number(sender.number(), receiver.number(), fits));
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

  private boolean isProvided(int place, int point, Memory m) {
    try {
      return system.code(place).provided()[point].eval(m) != 0;
    } catch (RuntimeFault fault) {
      return false;
    }
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, layout.packed().words());
    after.at(target, to);
    after.timeout = false;
    after.breaches.clear();
    layout.holder().set(target, to, 0);
    if (system.transitions().isMishap(transition)) {
      Mishap mishap = system.transitions().mishap(transition);
      fail(mishap.place());
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
      throw world.wider(e);
    }
  }

  /** Whose statement it is that can fail when a transition is done. */
  private Located actor(int transition) {
    return system.transitions().handshakes().contains(transition)
        ? system.transitions().handshakes().get(transition).receiver()
        : system.transitions().step(transition);
  }

  private void fail(int place) {
    int point = world.point(after, place);
    Layout.Place room = layout.places().get(place);
    room.pc().set(after.state, after.offset, room.home(point).failedAt(point));
  }

  private int execute(int transition) {
    if (system.transitions().handshakes().contains(transition)) {
      return handshake(transition);
    }
    Located located = system.transitions().step(transition);
    Step step = located.step();
    if (step.target() >= 0) {
      move(located);
    }
    step.effect().execute(after);
    forget(located.place());
    if (step.role() instanceof Step.Role.Creating) {
      forget(world.processCount(after) - 1);
    }
    keepControl(located.place(), step);
    return located.place();
  }

  private int handshake(int transition) {
    Handshakes.Handshake pair = system.transitions().handshakes().get(transition);
    Located first = pair.sender();
    Located second = pair.receiver();
    Step.Role.Sender sender = pair.sending();
    Step.Role.Receiver receiver = pair.receiving();
    Channel channel = layout.channel(sender.channel().eval(after)).orElseThrow();
    int[] message = Runner.message(channel, sender.message(), after);
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
    system.code(place).forget(world.point(after, place), after);
  }

  private void move(Located located) {
    layout
        .places()
        .get(located.place())
        .pc()
        .set(after.state, after.offset, located.step().target());
  }

  /**
   * Inside an atomic sequence the process goes on alone, as long as it can; where steps are merged,
   * so does any process that can do one thing only, of no concern to others.
   */
  private void keepControl(int place, Step step) {
    if (step.edge().atomicity() == Atomicity.KEPT && place < world.processCount(after)) {
      scratch.clear();
      enabledIn(place, after, scratch);
      if (!scratch.isEmpty() && !isOutranked(place)) {
        layout.holder().set(after.state, after.offset, place + 1L);
        return;
      }
    }
    if (system.isMerging()) {
      for (int p = world.processCount(after) - 1; p >= 0; p--) {
        if (system.code(p).passing()[world.point(after, p)] && canDoOneThing(p)) {
          layout.holder().set(after.state, after.offset, p + 1L);
          return;
        }
      }
    }
  }

  private boolean canDoOneThing(int place) {
    scratch.clear();
    enabledIn(place, after, scratch);
    return scratch.size() == 1;
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
    memory.at(state, offset);
    List<String> stuck = new ArrayList<>();
    for (int p = 0; p < world.processCount(memory); p++) {
      if (world.home(memory, p).isFailed(world.point(memory, p))) {
        return Optional.empty(); // that has been told
      }
      Node node = system.node(memory, p);
      if (!node.isEnd()) {
        stuck.add(system.processName(memory, p) + " at " + StepText.location(node.place()));
      }
    }
    if (stuck.isEmpty() && world.processCount(memory) > 0) { // as in SPIN
      system.trace().flatMap(t -> t.incomplete(memory)).ifPresent(stuck::add);
    }
    return stuck.isEmpty()
        ? Optional.empty()
        : Optional.of("invalid end state: " + String.join(", ", stuck));
  }

  @Override
  public Optional<String> stepFault(int claim) {
    return system.watcher(claim).map(after.breaches::get);
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    memory.at(state, offset);
    for (int p = 0; p < world.processCount(memory); p++) {
      int point = world.point(memory, p);
      Layout.Home home = world.home(memory, p);
      if (home.isFailed(point)) {
        return Optional.of(whatFailed(p, home.base() + home.node(point)));
      }
      Optional<Located> misfit = system.transitions().unfitting(p, point);
      if (misfit.isPresent()) {
        Place where = misfit.get().step().edge().action().place();
        return Optional.of(where + ": the message has the wrong number of fields");
      }
    }
    return Optional.empty();
  }

  /** Tries again what a process failed to do, for the message. */
  private String whatFailed(int place, int point) {
    Memory trial = memory.copy(layout.packed().words());
    ProcessCode code = system.code(place);
    layout.places().get(place).pc().set(trial.state, trial.offset, point);
    try {
      code.provided()[point].eval(trial);
    } catch (RuntimeFault fault) {
      return String.valueOf(fault.getMessage());
    }
    for (Step step : code.steps()[point]) {
      try {
        scratch.clear();
        offer(place, step, false, trial, scratch);
        if (!scratch.isEmpty() && !(step.role() instanceof Step.Role.Sender)) {
          step.effect().execute(trial.copy(layout.packed().words()));
        }
      } catch (RuntimeFault fault) {
        return String.valueOf(fault.getMessage());
      } catch (Widths.TooNarrow e) {
        // It can be done, with more room.
      }
    }
    return system.processName(trial, place) + " failed";
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return propositions[proposition].holds(state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    memory.at(state, offset);
    return world.isAtMark(memory, Node.Mark.PROGRESS);
  }
}
