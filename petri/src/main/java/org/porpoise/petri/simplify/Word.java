package org.porpoise.petri.simplify;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.IntConsumer;

/** The firings of the original net that a transition stands for. Parts are shared. */
sealed interface Word {
  /** A transition of the original net. */
  record Single(int transition) implements Word {}

  /** One after the other. */
  record Series(Word first, Word second) implements Word {}

  /** Tells the transitions in their order. */
  default void forEach(IntConsumer told) {
    Deque<Word> left = new ArrayDeque<>();
    left.push(this);
    while (!left.isEmpty()) {
      switch (left.pop()) {
        case Single(int transition) -> told.accept(transition);
        case Series(Word first, Word second) -> {
          left.push(second);
          left.push(first);
        }
      }
    }
  }
}
