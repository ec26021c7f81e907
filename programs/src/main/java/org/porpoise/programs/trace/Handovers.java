package org.porpoise.programs.trace;

import java.util.Arrays;

/**
 * Objects that went from the thread that made them to another one: what the maker did to each until
 * a moment was left out of the log, and must be ordered before a step of the other thread.
 *
 * <p>Mutable and confined to one execution, in the order of the steps.
 */
public final class Handovers {
  private int size;
  private int[] maker = new int[8];
  private int[] moment = new int[8];
  private int[] step = new int[8];

  /**
   * Adds one.
   *
   * @param byMaker the thread that did something that is not in the log
   * @param atMoment how many steps there were before it did that for the last time
   * @param beforeStep the step of another thread that touches the same object
   */
  public void add(int byMaker, int atMoment, int beforeStep) {
    if (size == maker.length) {
      maker = Arrays.copyOf(maker, 2 * size);
      moment = Arrays.copyOf(moment, 2 * size);
      step = Arrays.copyOf(step, 2 * size);
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
