package org.porpoise.search.store;

/** Keeps all that is offered. */
record NoEviction() implements Eviction {
  @Override
  public void added(int id) {}

  @Override
  public void matched(int id) {}

  @Override
  public void offer(int id) {}

  @Override
  public void withdraw(int id) {}

  @Override
  public int size() {
    return 0;
  }

  @Override
  public int take() {
    throw new IllegalStateException("nothing is ever forgotten");
  }

  @Override
  public long bytes() {
    return 0;
  }
}
