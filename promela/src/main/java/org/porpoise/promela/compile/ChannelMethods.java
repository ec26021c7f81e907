package org.porpoise.promela.compile;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ConstantDescs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.code.Pool;
import org.porpoise.kernel.code.Signatures;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.CellRun;
import org.porpoise.promela.layout.Channel;

/**
 * The generated methods of one channel: append a message, remove one.
 *
 * <p>Free slots hold zero. So a message is put in with {@code or}, and taken out by moving all bits
 * behind it, many fields at a time where they move by the same distance.
 */
final class ChannelMethods {
  /** How many moves a method may take. */
  private static final int MOST_MOVES = 300;

  private final Channel channel;
  private final Pool pool;

  ChannelMethods(Channel channel, Pool pool) {
    this.channel = channel;
    this.pool = pool;
  }

  static String append(Channel channel) {
    return "append" + channel.number();
  }

  static String removeFirst(Channel channel) {
    return "removeFirst" + channel.number();
  }

  static String removeAt(Channel channel) {
    return "removeAt" + channel.number();
  }

  void addTo(ClassBuilder type) {
    pool.add(
        type,
        append(channel),
        Signatures.withNumbers(ConstantDescs.CD_void, channel.fields().size()),
        this::append);
    pool.add(
        type,
        removeFirst(channel),
        Signatures.withNumbers(ConstantDescs.CD_void, 0),
        code -> {
          remove(code, 0);
          code.return_();
        });
    pool.add(
        type, removeAt(channel), Signatures.withNumbers(ConstantDescs.CD_void, 1), this::removeAt);
  }

  private void append(CodeBuilder code) {
    StateCode state = new StateCode(code);
    for (int f = 0; f < channel.fields().size(); f++) {
      int value = StateCode.OFFSET + 1 + f;
      Cell[] column = ChannelCode.column(channel, f);
      CellRun run = CellRun.of(column, pool::table).orElseThrow(() -> new NotGenerated("slots"));
      state.read(channel.length());
      int bit = state.bit(run);
      state.address(run, bit);
      code.dup2().laload().iload(value);
      state.bits(run.any());
      code.iload(bit).lshl().lor().lastore();
    }
    state.address(channel.length().word());
    code.dup2().laload().loadConstant(1L << channel.length().shift()).ladd().lastore();
    code.return_();
  }

  private void removeAt(CodeBuilder code) {
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < channel.capacity(); i++) {
      labels.add(code.newLabel());
    }
    Label end = code.newLabel();
    code.iload(StateCode.OFFSET + 1);
    Pool.choose(code, 0, labels, end);
    for (int i = 0; i < channel.capacity(); i++) {
      code.labelBinding(labels.get(i));
      remove(code, i);
      code.goto_(end);
    }
    code.labelBinding(end).return_();
  }

  /**
   * Bits that move together.
   *
   * @param distance to the left
   */
  private record Move(int fromWord, int toWord, int distance) implements Comparable<Move> {
    @Override
    public int compareTo(Move other) {
      return toWord != other.toWord
          ? Integer.compare(toWord, other.toWord)
          : fromWord != other.fromWord
              ? Integer.compare(fromWord, other.fromWord)
              : Integer.compare(distance, other.distance);
    }
  }

  /** Removes the message at a position. */
  private void remove(CodeBuilder code, int position) {
    Map<Integer, Long> cleared = new TreeMap<>();
    Map<Move, Long> moves = new TreeMap<>();
    for (int i = position; i < channel.capacity(); i++) {
      for (int f = 0; f < channel.fields().size(); f++) {
        var to = channel.slots()[i][f].field();
        cleared.merge(to.word(), to.mask() << to.shift(), (a, b) -> a | b);
        if (i + 1 < channel.capacity()) {
          var from = channel.slots()[i + 1][f].field();
          moves.merge(
              new Move(from.word(), to.word(), to.shift() - from.shift()),
              from.mask() << from.shift(),
              (a, b) -> a | b);
        }
      }
    }
    if (moves.size() > MOST_MOVES / channel.capacity()) {
      throw new NotGenerated("a channel of many scattered slots");
    }
    StateCode state = new StateCode(code);
    Map<Integer, Integer> old = new TreeMap<>();
    for (int word : cleared.keySet()) {
      int variable = code.allocateLocal(TypeKind.LONG);
      state.word(word);
      code.lstore(variable);
      old.put(word, variable);
    }
    cleared.forEach(
        (word, mask) -> {
          state.address(word);
          code.lload(variable(old, word)).loadConstant(~mask).land();
          moves.forEach(
              (move, bits) -> {
                if (move.toWord() == word) {
                  code.lload(variable(old, move.fromWord())).loadConstant(bits).land();
                  shift(code, move.distance());
                  code.lor();
                }
              });
          code.lastore();
        });
    state.address(channel.length().word());
    code.dup2().laload().loadConstant(1L << channel.length().shift()).lsub().lastore();
  }

  private static int variable(Map<Integer, Integer> variables, int word) {
    return variables.getOrDefault(word, -1);
  }

  private static void shift(CodeBuilder code, int distance) {
    if (distance > 0) {
      code.loadConstant(distance).lshl();
    } else if (distance < 0) {
      code.loadConstant(-distance).lushr();
    }
  }
}
