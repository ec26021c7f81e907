package org.porpoise.programs.search;

/** Every interleaving, or every one with at most so many preemptions. Nothing is cut short. */
public final class DepthFirst extends Backtracking {
  private final int preemptions;
  private boolean isExhaustive = true;

  /** All interleavings. */
  public DepthFirst() {
    this(Integer.MAX_VALUE);
  }

  /** All interleavings that leave a thread that could go on at most so many times. */
  public DepthFirst(int preemptions) {
    this.preemptions = preemptions;
  }

  @Override
  void plan(Frame frame) {
    for (Frame.Turn turn : frame.turns()) {
      turn.isPlanned = frame.allows(turn, preemptions);
      isExhaustive &= turn.isPlanned;
    }
  }

  @Override
  public boolean isExhaustive() {
    return isExhaustive;
  }
}
