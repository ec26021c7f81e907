package org.porpoise.search.proviso;

/**
 * No proviso: persistent sets are enough for deadlocks (Theorem 4.3), and for more on models that
 * turn out to be always may-terminating.
 */
public final class NoProviso implements CycleProviso {
  @Override
  public Demand demand() {
    return Demand.NOTHING;
  }

  @Override
  public boolean isGood(int id) {
    return true;
  }
}
