package org.porpoise.search;

/** Which states of a system are on the path of a depth-first search of a product. */
final class PathStates implements ProductWatch {
  private final StateInts times = new StateInts();

  @Override
  public void entered(int id) {
    times.set(id, times.get(id) + 1);
  }

  @Override
  public void left(int id) {
    times.set(id, times.get(id) - 1);
  }

  boolean contains(int id) {
    return times.get(id) > 0;
  }
}
