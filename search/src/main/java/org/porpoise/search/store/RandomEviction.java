package org.porpoise.search.store;

import java.util.Arrays;
import java.util.SplittableRandom;

/** Forgets any state, each with the same probability; the same ones in every run. */
final class RandomEviction implements Eviction {
  private static final long SEED = 1996;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final StateInts places = new StateInts(); // in the array, by state
  private int[] offered = new int[64];
  private int size;

  @Override
  public void added(int id) {}

  @Override
  public void matched(int id) {}

  @Override
  public void offer(int id) {
    if (size == offered.length) {
      offered = Arrays.copyOf(offered, 2 * size);
    }
    places.set(id, size);
    offered[size++] = id;
  }

  @Override
  public void withdraw(int id) {
    int last = offered[--size];
    offered[places.get(id)] = last;
    places.set(last, places.get(id));
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int take() {
    int id = offered[random.nextInt(size)];
    withdraw(id);
    return id;
  }

  @Override
  public long bytes() {
    return places.bytes() + 4L * offered.length;
  }
}
