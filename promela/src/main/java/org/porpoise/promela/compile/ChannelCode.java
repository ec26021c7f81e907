package org.porpoise.promela.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.code.Signatures;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.ReceiveArgument;

/** Bytecode of what one process does with one channel, for one method. */
final class ChannelCode {
  /** How many comparisons a receive that searches its channel may take. */
  private static final int LONGEST_SEARCH = 200;

  private final CodeBuilder code;
  private final StateCode state;
  private final ExpressionCode expressions;
  private final Channel channel;

  ChannelCode(CodeBuilder code, ExpressionCode expressions, Channel channel) {
    this.code = code;
    this.expressions = expressions;
    this.channel = channel;
    state = new StateCode(code);
  }

  /** Leaves the number of messages. */
  void length() {
    if (channel.capacity() == 0) {
      code.iconst_0();
    } else {
      state.read(channel.length());
    }
  }

  /** Goes to a label if there is no room for a message. */
  void jumpIfFull(Label full) {
    length();
    code.loadConstant(channel.capacity()).if_icmpge(full);
  }

  /**
   * Goes to a label if no message can be received.
   *
   * @return the variable that holds the position of the message, where a search was necessary
   */
  int find(Channels.ReceiveOrder order, List<ReceiveArgument> arguments, Label none) {
    return switch (order) {
      case FIFO -> {
        length();
        code.ifeq(none);
        if (channel.capacity() > 0) {
          match(0, arguments, none);
        }
        yield -1;
      }
      case RANDOM -> search(arguments, none);
    };
  }

  private int search(List<ReceiveArgument> arguments, Label none) {
    if (channel.capacity() * arguments.size() > LONGEST_SEARCH) {
      throw new NotGenerated("a search of many messages");
    }
    int length = code.allocateLocal(TypeKind.INT);
    int at = code.allocateLocal(TypeKind.INT);
    length();
    code.istore(length);
    Label found = code.newLabel();
    for (int i = 0; i < channel.capacity(); i++) {
      Label next = code.newLabel();
      code.loadConstant(i).istore(at);
      code.iload(length).loadConstant(i).if_icmple(none);
      match(i, arguments, next);
      code.goto_(found).labelBinding(next);
    }
    code.goto_(none).labelBinding(found);
    return at;
  }

  private void match(int message, List<ReceiveArgument> arguments, Label otherwise) {
    for (int f = 0; f < arguments.size() && f < channel.fields().size(); f++) {
      Cell cell = channel.slots()[message][f];
      expressions.jumpUnlessMatches(arguments.get(f), () -> state.read(cell), otherwise);
    }
  }

  /** Leaves it to the interpreter if a message of this many fields does not fit. */
  boolean refusesMisfit(int fields) {
    if (fields == channel.fields().size()) {
      return false;
    }
    expressions.refuse();
    return true;
  }

  /** Leaves it to the interpreter if another process says that this one does not do it. */
  boolean refusesMisuse(Channels.Exclusive use) {
    if (!expressions.context().isReservedForOthers(use, channel)) {
      return false;
    }
    expressions.refuse();
    return true;
  }

  /** Appends a message. */
  void send(List<Expression> arguments) {
    if (refusesMisfit(arguments.size()) || refusesMisuse(Channels.Exclusive.SEND)) {
      return;
    }
    code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET);
    arguments.forEach(expressions::value);
    expressions.call(
        ChannelMethods.append(channel),
        Signatures.withNumbers(ConstantDescs.CD_void, arguments.size()));
  }

  /** Takes a message. */
  void receive(
      Channels.ReceiveOrder order, Channels.ReceiveEffect effect, List<ReceiveArgument> arguments) {
    if (refusesMisfit(arguments.size())
        || refusesMisuse(Channels.Exclusive.RECEIVE)
        || channel.capacity() == 0) {
      return;
    }
    Label none = code.newLabel();
    Label end = code.newLabel();
    int at = order == Channels.ReceiveOrder.FIFO ? -1 : find(order, arguments, none);
    List<Integer> fields = new ArrayList<>();
    for (int f = 0; f < arguments.size(); f++) {
      fields.add(-1);
      if (arguments.get(f) instanceof ReceiveArgument.Store) {
        readField(at, f);
        fields.set(f, expressions.keep());
      }
    }
    store(arguments, fields);
    if (effect == Channels.ReceiveEffect.REMOVE) {
      code.aload(0).aload(StateCode.STATE).iload(StateCode.OFFSET);
      if (at >= 0) {
        code.iload(at);
      }
      expressions.call(
          at >= 0 ? ChannelMethods.removeAt(channel) : ChannelMethods.removeFirst(channel),
          Signatures.withNumbers(ConstantDescs.CD_void, at >= 0 ? 1 : 0));
    }
    code.goto_(end).labelBinding(none);
    expressions.refuse();
    code.labelBinding(end);
  }

  private void readField(int at, int field) {
    if (at < 0) {
      state.read(channel.slots()[0][field]);
      return;
    }
    code.iload(at);
    state.read(expressions.references().run(column(channel, field)));
  }

  /** One field of all messages. */
  static Cell[] column(Channel channel, int field) {
    Cell[] cells = new Cell[channel.capacity()];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = channel.slots()[i][field];
    }
    return cells;
  }

  /** Keeps the fields of a message, in these variables, where the arguments say. */
  void store(List<ReceiveArgument> arguments, List<Integer> fields) {
    for (int f = 0; f < arguments.size(); f++) {
      if (arguments.get(f) instanceof ReceiveArgument.Store(Expression.Reference target)) {
        int field = fields.get(f);
        expressions.references().write(target, () -> code.iload(field));
      }
    }
  }
}
