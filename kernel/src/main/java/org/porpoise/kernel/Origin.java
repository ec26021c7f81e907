package org.porpoise.kernel;

import java.util.OptionalInt;

/** Where a {@linkplain TransitionSystem#simplified simplified} system comes from. */
public interface Origin {

  /** The system that was simplified. Claims have the same numbers. */
  TransitionSystem system();

  /**
   * The execution of the original system that an execution of the simplified one stands for.
   *
   * @throws AssertionError if it stands for none, which is a defect of the simplification
   * @throws TooManySteps if it stands for one that is too long to be written down; whoever throws
   *     this has made sure that all of it can be executed, and that a dead state stands for one
   */
  Path expanded(Path path);

  /** What became smaller by how much, on one line. */
  String summary();

  /**
   * An execution.
   *
   * @param transitions the numbers of its transitions
   * @param cycleStart after how many of them a part begins that repeats forever, if one does
   */
  record Path(int[] transitions, OptionalInt cycleStart) {
    public Path {
      transitions = transitions.clone();
    }

    @Override
    public int[] transitions() {
      return transitions.clone();
    }
  }
}
