package org.porpoise.cfsm.system;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;

/**
 * A queue in a state. Its messages stand side by side, the first in the lowest bits, in as few
 * fields as hold them; free slots hold zero, so that equal contents are equal bits.
 */
final class Fifo implements Contents {
  private final Field length;
  private final Field[] chunks;
  private final int bits; // of a message
  private final int perChunk;
  private final int room;
  private final long mask; // of a message

  /** A queue for at least one kind of message, with this much room. */
  Fifo(String name, int kinds, int room, StateLayout.Builder layout) {
    this.room = room;
    bits = StateLayout.bitsFor(kinds - 1L);
    perChunk = StateLayout.MAX_BITS / bits;
    mask = -1L >>> (Long.SIZE - bits);
    length = layout.add("len(" + name + ")", StateLayout.bitsFor(room));
    chunks = new Field[(room + perChunk - 1) / perChunk];
    for (int i = 0; i < chunks.length; i++) {
      int slots = Math.min(perChunk, room - i * perChunk);
      chunks[i] = layout.add(name + "[" + i * perChunk + "…]", slots * bits);
    }
  }

  @Override
  public Field length() {
    return length;
  }

  /** The first message; there is one. */
  int first(long[] state, int offset) {
    return (int) (chunks[0].get(state, offset) & mask);
  }

  @Override
  public boolean offers(int message, long[] state, int offset) {
    return size(state, offset) > 0 && first(state, offset) == message;
  }

  @Override
  public boolean isOutOfRoom(long[] state, int offset) {
    return size(state, offset) == room;
  }

  @Override
  public void add(int message, long[] state, int offset) {
    int n = size(state, offset);
    int at = 0;
    int slot = n;
    while (slot >= perChunk) {
      slot -= perChunk;
      at++;
    }
    Field chunk = chunks[at];
    state[offset + chunk.word()] |= (long) message << (chunk.shift() + slot * bits);
    length.set(state, offset, n + 1L);
  }

  @Override
  public void remove(int message, long[] state, int offset) {
    for (int i = 0; i + 1 < chunks.length; i++) {
      long moved = (chunks[i + 1].get(state, offset) & mask) << ((perChunk - 1) * bits);
      chunks[i].set(state, offset, chunks[i].get(state, offset) >>> bits | moved);
    }
    Field last = chunks[chunks.length - 1];
    last.set(state, offset, last.get(state, offset) >>> bits);
    length.set(state, offset, length.get(state, offset) - 1);
  }

  @Override
  public int count(int message, long[] state, int offset) {
    int found = 0;
    for (int i = size(state, offset) - 1; i >= 0; i--) {
      if (get(i, state, offset) == message) {
        found++;
      }
    }
    return found;
  }

  private int get(int slot, long[] state, int offset) {
    long chunk = chunks[slot / perChunk].get(state, offset);
    return (int) (chunk >>> (slot % perChunk * bits) & mask);
  }

  @Override
  public List<Integer> list(long[] state, int offset) {
    List<Integer> messages = new ArrayList<>();
    for (int i = 0; i < size(state, offset); i++) {
      messages.add(get(i, state, offset));
    }
    return messages;
  }
}
