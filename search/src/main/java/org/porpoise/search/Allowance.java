package org.porpoise.search;

/** Counts the nodes that searches of products meet, up to a number that they are granted. */
final class Allowance implements ProductWatch {
  private final long granted;
  private long met;

  Allowance(long granted) {
    this.granted = granted;
  }

  long granted() {
    return granted;
  }

  @Override
  public void entered(int id) {
    if (++met > granted) {
      throw new UsedUp();
    }
  }

  @Override
  public void left(int id) {}

  /** More nodes were met than granted. */
  static final class UsedUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsedUp() {
      super("used up", null, false, false);
    }
  }
}
