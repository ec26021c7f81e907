package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;

/** A channel without order in a state: how many there are of each message, and of all together. */
final class Bag implements Contents {
  /** What is in no channel. */
  static final Bag NONE = new Bag("", List.of(), 1, new StateLayout.Builder());

  private final Field length;
  private final Field[] counts;
  private final int room;

  /** A bag for at least one kind of message, with this much room for all together. */
  Bag(String name, List<String> kinds, int room, StateLayout.Builder layout) {
    this.room = room;
    int bits = StateLayout.bitsFor(room);
    length = layout.add("len(" + name + ")", bits);
    counts =
        kinds.stream()
            .map(m -> layout.add("count(" + name + ", " + m + ")", bits))
            .toArray(Field[]::new);
  }

  @Override
  public Field length() {
    return length;
  }

  /** Where the number of one kind of message is. */
  Field field(int message) {
    return counts[message];
  }

  @Override
  public boolean offers(int message, long[] state, int offset) {
    return counts[message].get(state, offset) > 0;
  }

  @Override
  public boolean isOutOfRoom(long[] state, int offset) {
    return size(state, offset) == room;
  }

  @Override
  public void add(int message, long[] state, int offset) {
    change(counts[message], 1, state, offset);
    change(length, 1, state, offset);
  }

  @Override
  public void remove(int message, long[] state, int offset) {
    change(counts[message], -1, state, offset);
    change(length, -1, state, offset);
  }

  private static void change(Field field, int by, long[] state, int offset) {
    field.set(state, offset, field.get(state, offset) + by);
  }

  @Override
  public int count(int message, long[] state, int offset) {
    return (int) counts[message].get(state, offset);
  }

  @Override
  public List<Integer> list(long[] state, int offset) {
    List<Integer> messages = new ArrayList<>();
    for (int m = 0; m < counts.length; m++) {
      for (long i = counts[m].get(state, offset); i > 0; i--) {
        messages.add(m);
      }
    }
    return messages;
  }
}
