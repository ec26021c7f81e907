package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.object.ChannelKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/**
 * A FIFO channel of whole numbers. Messages are kept first to last from the first slot on, and free
 * slots hold zero, so that equal contents are equal bits.
 */
public final class Channel {
  private final SharedObject object;
  private final ChannelKind kind;
  private final long maxMessage;
  private final List<Field> slots;
  private final Supplier<TransitionSystem> wider;

  Channel(
      SharedObject object,
      ChannelKind kind,
      long maxMessage,
      List<Field> slots,
      Supplier<TransitionSystem> wider) {
    this.object = object;
    this.kind = kind;
    this.maxMessage = maxMessage;
    this.slots = List.copyOf(slots);
    this.wider = wider;
  }

  /** The number of messages. */
  public Expression length() {
    return new Expression.Observation(object, Op.Plain.LENGTH, "len(" + object.name() + ")");
  }

  /** Whether there is no message; a test of its own, which interferes with less than a length. */
  public Expression isEmpty() {
    return length().eq(0);
  }

  /** Whether there is a message. */
  public Expression isNotEmpty() {
    return length().gt(0);
  }

  /** Whether there is no room for another message. */
  public Expression isFull() {
    return length().eq(kind.capacity());
  }

  /** Whether there is room for another message. */
  public Expression isNotFull() {
    return length().lt(kind.capacity());
  }

  /** Appends a message; blocks while the channel is full. */
  public Command send(long message) {
    return send(new Expression.Constant(message));
  }

  /** Appends the value of an expression; blocks while the channel is full. */
  public Command send(Expression message) {
    Set<Operation> operations = new LinkedHashSet<>();
    message.reads(operations::add);
    operations.add(new Operation(object.index(), Op.Plain.SEND));
    return new Command(
        object.name() + " ! " + message,
        (state, offset) -> append(state, offset, message.eval(state, offset)),
        operations,
        kind.capacity() == ChannelKind.UNBOUNDED ? List.of() : Guards.conditions(isNotFull()));
  }

  /** Removes the first message and forgets it; blocks while there is none. */
  public Command receive() {
    return new Command(
        object.name() + " ?",
        (state, offset) -> remove(state, offset),
        Set.of(new Operation(object.index(), Op.Plain.RECEIVE)),
        Guards.conditions(isNotEmpty()));
  }

  /** Removes the first message into a variable; blocks while there is none. */
  public Command receive(Variable target) {
    return new Command(
        object.name() + " ? " + target,
        (state, offset) -> target.write(state, offset, remove(state, offset)),
        Set.of(
            new Operation(object.index(), Op.Plain.RECEIVE),
            new Operation(target.object().index(), Op.Plain.WRITE)),
        Guards.conditions(isNotEmpty()));
  }

  /** The messages in a state, first to last. */
  List<Long> contents(long[] state, int offset) {
    List<Long> messages = new ArrayList<>();
    for (int i = 0; i < object.value(state, offset); i++) {
      messages.add(slots.get(i).get(state, offset));
    }
    return messages;
  }

  private void append(long[] state, int offset, long message) {
    int n = (int) object.value(state, offset);
    if (n == slots.size()) {
      throw new CapacityExceeded(object.name(), wider.get());
    }
    if (message < 0 || message > maxMessage) {
      throw new ModelFault(
          "message %d does not fit %s, which carries 0 to %d"
              .formatted(message, object.name(), maxMessage));
    }
    slots.get(n).set(state, offset, message);
    object.view().set(state, offset, n + 1);
  }

  private long remove(long[] state, int offset) {
    int n = (int) object.value(state, offset);
    long first = slots.getFirst().get(state, offset);
    for (int i = 1; i < n; i++) {
      slots.get(i - 1).set(state, offset, slots.get(i).get(state, offset));
    }
    slots.get(n - 1).set(state, offset, 0);
    object.view().set(state, offset, n - 1);
    return first;
  }
}
