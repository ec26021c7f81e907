package org.porpoise.programs.trace;

import java.util.Arrays;

/**
 * Objects that went from the thread that made them to another one: what the maker did to each until
 * a moment was left out of the log, and must be ordered before a step of the other thread.
 *
 * <p>Mutable and confined to one execution, in the order of the steps.
 */
public final class Handovers {
  private static final int[] NONE = {};

  private int size;
  private int[] maker = NONE;
  private int[] moment = NONE;
  private int[] step = NONE;

  /**
   * Adds one.
   *
   * @param byMaker the thread that did something that is not in the log
   * @param atMoment how many steps there were before it did that for the last time
   * @param beforeStep the step of another thread that touches the same object
   */
  public void add(int byMaker, int atMoment, int beforeStep) {
    if (size == maker.length) {
      int length = Math.max(8, 2 * size);
      maker = Arrays.copyOf(maker, length);
      moment = Arrays.copyOf(moment, length);
      step = Arrays.copyOf(step, length);
    }
    maker[size] = byMaker;
    moment[size] = atMoment;
    step[size++] = beforeStep;
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return size == 0;
  }

  int size() {
    return size;
  }

  int maker(int handover) {
    return maker[handover];
  }

  int moment(int handover) {
    return moment[handover];
  }

  int step(int handover) {
    return step[handover];
  }
}
