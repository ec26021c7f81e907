package org.porpoise.promela.model;

import java.util.List;

/**
 * What a variable holds when its owner comes into being: globals before the first step, locals when
 * their process is created, in the order of their slots. A structure's fields have their own.
 */
public sealed interface Initial {
  /** Nothing was said: 0 in every element; a parameter gets its argument; a channel is none. */
  record Zero() implements Initial {}

  /** This number, in every element. */
  record Value(int value) implements Initial {}

  /** These numbers, in the elements from the first; the last of them in all that follow. */
  record Values(List<Integer> values) implements Initial {
    public Values {
      values = List.copyOf(values);
    }

    /** The number for an element. */
    public int at(int index) {
      return values.get(Math.min(index, values.size() - 1));
    }
  }

  /** What this expression is worth at that moment, in every element. */
  record Computed(Expression expression) implements Initial {}

  /** A new channel, in each element one of its own. */
  record NewChannel(ChannelType channel) implements Initial {}

  Zero ZERO = new Zero();
}
