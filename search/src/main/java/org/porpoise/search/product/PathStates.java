package org.porpoise.search.product;

import org.porpoise.search.store.StateInts;

/** Which states of a system are on the path of a depth-first search of a product. */
public final class PathStates implements ProductWatch {
  private final StateInts times = new StateInts();

  @Override
  public void entered(int id) {
    times.set(id, times.get(id) + 1);
  }

  @Override
  public void left(int id) {
    times.set(id, times.get(id) - 1);
  }

  public boolean contains(int id) {
    return times.get(id) > 0;
  }
}
