package org.porpoise.search.store;

/**
 * Forgets the state that left the stack the longest time ago; but a state that was met again gets
 * another chance for each time, up to a limit, and goes to the end of the queue instead. So what is
 * met often is kept as long as it is, and not for ever. Without chances it is simply the oldest
 * one.
 *
 * <p>A linked list; twelve bytes a state.
 */
final class QueueEviction implements Eviction {
  private static final int NOBODY = 0; // numbers are kept with 1 added

  private final int mostChances;
  private final StateInts older = new StateInts();
  private final StateInts newer = new StateInts();
  private final StateInts chances = new StateInts();
  private int oldest = NOBODY;
  private int newest = NOBODY;
  private int size;

  QueueEviction(int mostChances) {
    this.mostChances = mostChances;
  }

  @Override
  public void added(int id) {
    chances.set(id, 0);
  }

  @Override
  public void matched(int id) {
    chances.set(id, Math.min(chances.get(id) + 1, mostChances));
  }

  @Override
  public void offer(int id) {
    older.set(id, newest);
    newer.set(id, NOBODY);
    if (newest == NOBODY) {
      oldest = id + 1;
    } else {
      newer.set(newest - 1, id + 1);
    }
    newest = id + 1;
    size++;
  }

  @Override
  public void withdraw(int id) {
    int before = older.get(id);
    int after = newer.get(id);
    if (before == NOBODY) {
      oldest = after;
    } else {
      newer.set(before - 1, after);
    }
    if (after == NOBODY) {
      newest = before;
    } else {
      older.set(after - 1, before);
    }
    size--;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int take() {
    int id = oldest - 1;
    while (chances.get(id) > 0) {
      chances.set(id, chances.get(id) - 1);
      withdraw(id);
      offer(id);
      id = oldest - 1;
    }
    withdraw(id);
    return id;
  }

  @Override
  public long bytes() {
    return older.bytes() + newer.bytes() + chances.bytes();
  }
}
