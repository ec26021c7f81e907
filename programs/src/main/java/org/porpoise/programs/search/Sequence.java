package org.porpoise.programs.search;

import java.util.Arrays;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;

/** A sequence of steps that may follow a node. Mutable, used again for each reversal. */
final class Sequence {
  /** A step cannot be first in any continuation of the sequence. */
  static final int NEVER = -1;

  private int size;
  private int[] thread = new int[64];
  private int[] choice = new int[64];
  private Access[] access = new Access[64];
  private long[] object = new long[64];
  private int[] part = new int[64];
  private long[] second = new long[64];

  int size() {
    return size;
  }

  void clear() {
    size = 0;
  }

  /** Adds a step of a log. */
  void add(Log log, int step) {
    add(
        log.thread(step),
        log.choice(step),
        log.access(step),
        log.object(step),
        log.part(step),
        log.second(step));
  }

  /** Adds a step. */
  void add(int byThread, int chosen, Access how, long onObject, int onPart, long onSecond) {
    if (size == thread.length) {
      grow();
    }
    thread[size] = byThread;
    choice[size] = chosen;
    access[size] = how;
    object[size] = onObject;
    part[size] = onPart;
    second[size] = onSecond;
    size++;
  }

  /**
   * Whether a step is a weak initial (a word of the JACM paper): whether some continuation of this
   * sequence is equivalent to one that begins with the step.
   *
   * @return where in the sequence the step is, {@link #size} if it is not in it and independent of
   *     it, {@link #NEVER} if it is no weak initial
   */
  int find(Branch step) {
    for (int i = 0; i < size; i++) {
      if (thread[i] == step.thread) {
        return choice[i] == step.choice ? i : NEVER;
      }
      if (dependent(step, i)) {
        return NEVER;
      }
    }
    return size;
  }

  /**
   * Whether the thread of a step has a step in the sequence that can be first, whatever comes out.
   */
  boolean isInitial(Branch step) {
    for (int i = 0; i < size; i++) {
      if (thread[i] == step.thread) {
        return true;
      }
      if (dependent(step, i)) {
        return false;
      }
    }
    return false;
  }

  /** Removes a step. */
  void remove(int index) {
    int rest = size - index - 1;
    System.arraycopy(thread, index + 1, thread, index, rest);
    System.arraycopy(choice, index + 1, choice, index, rest);
    System.arraycopy(access, index + 1, access, index, rest);
    System.arraycopy(object, index + 1, object, index, rest);
    System.arraycopy(part, index + 1, part, index, rest);
    System.arraycopy(second, index + 1, second, index, rest);
    size--;
  }

  /** A step of it as a branch. */
  Branch branch(int index) {
    return new Branch(
        thread[index], choice[index], access[index], object[index], part[index], second[index]);
  }

  private boolean dependent(Branch step, int index) {
    return Log.dependent(
        step.access,
        step.object,
        step.part,
        step.second,
        access[index],
        object[index],
        part[index],
        second[index]);
  }

  private void grow() {
    int length = 2 * size;
    thread = Arrays.copyOf(thread, length);
    choice = Arrays.copyOf(choice, length);
    access = Arrays.copyOf(access, length);
    object = Arrays.copyOf(object, length);
    part = Arrays.copyOf(part, length);
    second = Arrays.copyOf(second, length);
  }
}
