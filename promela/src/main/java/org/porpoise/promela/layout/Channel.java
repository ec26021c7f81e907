package org.porpoise.promela.layout;

import java.util.List;
import org.porpoise.kernel.state.Field;
import org.porpoise.promela.model.ChannelType;
import org.porpoise.promela.model.Type;

/**
 * A channel in the layout. Messages lie first to last from the first slot on and free slots hold
 * zero, so that equal contents are equal bits.
 *
 * @param number what a channel variable holds to mean this one, from 1
 * @param name how the user knows it
 * @param length where the number of messages is
 * @param slots the cells of each message
 */
public record Channel(
    int number, String name, ChannelType type, List<Type> fields, Field length, Cell[][] slots) {

  public int capacity() {
    return type.capacity();
  }

  public int size(Memory memory) {
    return capacity() == 0 ? 0 : (int) length.get(memory.state, memory.offset);
  }

  /** Whether no more messages go in; as in SPIN's verifiers a rendezvous channel is never full. */
  public boolean isFull(Memory memory) {
    return !isRendezvous() && size(memory) >= capacity();
  }

  public boolean isRendezvous() {
    return capacity() == 0;
  }

  public int read(Memory memory, int message, int field) {
    return slots[message][field].read(memory);
  }

  /** Puts a message in before the one at a position. */
  public void insert(Memory memory, int position, int[] message) {
    int n = size(memory);
    for (int i = n; i > position; i--) {
      copy(memory, i - 1, i);
    }
    for (int f = 0; f < message.length; f++) {
      slots[position][f].write(memory, message[f]);
    }
    length.set(memory.state, memory.offset, n + 1);
  }

  public void remove(Memory memory, int position) {
    int n = size(memory);
    for (int i = position; i + 1 < n; i++) {
      copy(memory, i + 1, i);
    }
    for (Cell cell : slots[n - 1]) {
      cell.write(memory, 0);
    }
    length.set(memory.state, memory.offset, n - 1);
  }

  public void clear(Memory memory) {
    while (size(memory) > 0) {
      remove(memory, 0);
    }
  }

  private void copy(Memory memory, int from, int to) {
    for (int f = 0; f < slots[from].length; f++) {
      slots[to][f].write(memory, slots[from][f].read(memory));
    }
  }
}
