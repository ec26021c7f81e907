package org.porpoise.dve.interpret;

import java.util.List;
import org.porpoise.dve.analysis.Cell;
import org.porpoise.dve.analysis.Layout;
import org.porpoise.dve.model.Assignment;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Sync;
import org.porpoise.dve.model.Transition;
import org.porpoise.kernel.state.Field;

/** The executable form of a transition of one process. */
final class ExecutableTransition {
  final Transition transition;
  final Field pc;
  private final Eval guard;
  private final Eval[] sent;
  private final Evaluators.Store[] received;
  private final Evaluators.Store[] targets;
  private final Eval[] values;
  private final Queue queue;

  /** What a transition does to a buffer. */
  private interface Queue {
    boolean isReady(long[] state, int offset);

    void use(long[] source, int from, long[] target, int to);
  }

  private static final Queue NONE =
      new Queue() {
        @Override
        public boolean isReady(long[] state, int offset) {
          return true;
        }

        @Override
        public void use(long[] source, int from, long[] target, int to) {}
      };

  ExecutableTransition(Transition transition, Layout layout, Evaluators evaluators) {
    this.transition = transition;
    pc = layout.pc(transition.process());
    guard = evaluators.all(transition.guards());
    List<Expression> message =
        transition.sync() instanceof Sync.Send(Channel c, var parts) ? parts : List.of();
    List<Expression.Target> places =
        transition.sync() instanceof Sync.Receive(Channel c, var parts) ? parts : List.of();
    sent = message.stream().map(evaluators::value).toArray(Eval[]::new);
    received = places.stream().map(evaluators::store).toArray(Evaluators.Store[]::new);
    targets =
        transition.effects().stream()
            .map(Assignment::target)
            .map(evaluators::store)
            .toArray(Evaluators.Store[]::new);
    values =
        transition.effects().stream()
            .map(Assignment::value)
            .map(evaluators::value)
            .toArray(Eval[]::new);
    queue =
        switch (transition.sync()) {
          case Sync.None() -> NONE;
          case Sync.Send(Channel c, var parts) -> c.isBuffered() ? sender(layout.buffer(c)) : NONE;
          case Sync.Receive(Channel c, var parts) ->
              c.isBuffered() ? receiver(layout.buffer(c)) : NONE;
        };
  }

  private Queue sender(Layout.Buffer buffer) {
    Cell[][] slots = slots(buffer);
    return new Queue() {
      @Override
      public boolean isReady(long[] state, int offset) {
        return buffer.count().get(state, offset) < slots.length;
      }

      @Override
      public void use(long[] source, int from, long[] target, int to) {
        int last = (int) buffer.count().get(source, from);
        for (int i = 0; i < sent.length; i++) {
          slots[last][i].write(target, to, sent[i].eval(source, from));
        }
        buffer.count().set(target, to, last + 1L);
      }
    };
  }

  private Queue receiver(Layout.Buffer buffer) {
    Cell[][] slots = slots(buffer);
    return new Queue() {
      @Override
      public boolean isReady(long[] state, int offset) {
        return buffer.count().get(state, offset) > 0;
      }

      @Override
      public void use(long[] source, int from, long[] target, int to) {
        for (int i = 0; i < received.length; i++) {
          received[i].store(target, to, slots[0][i].read(source, from));
        }
        int rest = (int) buffer.count().get(source, from) - 1;
        buffer.count().set(target, to, rest);
        for (int slot = 0; slot <= rest; slot++) {
          for (int i = 0; i < received.length; i++) {
            int next = slot == rest ? 0 : slots[slot + 1][i].read(source, from);
            slots[slot][i].write(target, to, next);
          }
        }
      }
    };
  }

  private static Cell[][] slots(Layout.Buffer buffer) {
    return buffer.slots().stream().map(s -> s.toArray(Cell[]::new)).toArray(Cell[][]::new);
  }

  /** Whether the process is where it can be taken. */
  boolean isHere(long[] state, int offset) {
    return pc.get(state, offset) == transition.from();
  }

  /**
   * Whether its guards hold and its buffer allows for it.
   *
   * @throws Fault.Happened if that cannot be found out
   */
  boolean isReady(long[] state, int offset) {
    return queue.isReady(state, offset) && guard.eval(state, offset) != 0;
  }

  /** How many parts the message that it sends has. */
  int parts() {
    return sent.length;
  }

  /** A part of the message that it sends. */
  int part(int number, long[] state, int offset) {
    return sent[number].eval(state, offset);
  }

  /** Stores a part of a message that it receives from hand to hand. */
  void receive(int number, long[] target, int to, int value) {
    received[number].store(target, to, value);
  }

  /** Uses its buffer, if it has one. */
  void pass(long[] source, int from, long[] target, int to) {
    queue.use(source, from, target, to);
  }

  /** Moves the process and does the effects. */
  void execute(long[] target, int to) {
    pc.set(target, to, transition.to());
    for (int i = 0; i < targets.length; i++) {
      targets[i].store(target, to, values[i].eval(target, to));
    }
  }
}
