package org.porpoise.promela.steps;

import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Memory;

/** Messages as sends make them, and where a sorted send puts them. */
public final class Messages {
  private Messages() {}

  /** The fields of a message, cut to their types. */
  public static int[] message(Channel channel, Eval[] arguments, Memory m) {
    int[] message = new int[channel.fields().size()];
    for (int f = 0; f < message.length && f < arguments.length; f++) {
      message[f] = Cell.cut(arguments[f].eval(m), channel.fields().get(f));
    }
    return message;
  }

  /** The same when it is really sent, so that it matters whether bits are lost. */
  public static int[] sent(Channel channel, Eval[] arguments, Memory m) {
    int[] message = new int[channel.fields().size()];
    for (int f = 0; f < message.length && f < arguments.length; f++) {
      int value = arguments[f].eval(m);
      m.put(value, channel.fields().get(f));
      message[f] = Cell.cut(value, channel.fields().get(f));
    }
    return message;
  }

  /** Before the first message that is greater, comparing field by field. */
  static int sortedPosition(Channel channel, int[] message, Memory m) {
    int n = channel.size(m);
    for (int i = 0; i < n; i++) {
      for (int f = 0; f < message.length; f++) {
        int there = channel.read(m, i, f);
        if (there > message[f]) {
          return i;
        }
        if (there < message[f]) {
          break;
        }
      }
    }
    return n;
  }
}
