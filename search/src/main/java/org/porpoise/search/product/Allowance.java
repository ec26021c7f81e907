package org.porpoise.search.product;

/** Counts the nodes that searches of products meet, up to a number that they are granted. */
public final class Allowance implements ProductWatch {
  private final long granted;
  private long met;

  public Allowance(long granted) {
    this.granted = granted;
  }

  public long granted() {
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
  public static final class UsedUp extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsedUp() {
      super("used up", null, false, false);
    }
  }
}
