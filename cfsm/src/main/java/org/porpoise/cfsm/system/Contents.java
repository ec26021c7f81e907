package org.porpoise.cfsm.system;

import java.util.List;
import org.porpoise.kernel.state.Field;

/** What a state holds of one channel, and how messages come and go. */
sealed interface Contents permits Fifo, Bag {

  /** Where the number of messages is. */
  Field length();

  /** The number of messages. */
  default int size(long[] state, int offset) {
    return (int) length().get(state, offset);
  }

  /** Whether there is no slot left for a message, whatever the channel's own bound. */
  boolean isOutOfRoom(long[] state, int offset);

  /** Adds a message, for which there is room. */
  void add(int message, long[] state, int offset);

  /** Removes a message that can be taken. */
  void remove(int message, long[] state, int offset);

  /** Whether a message can be taken. */
  boolean offers(int message, long[] state, int offset);

  /** How many messages of a kind there are. */
  int count(int message, long[] state, int offset);

  /** All messages in the order in which they are kept. */
  List<Integer> list(long[] state, int offset);
}
