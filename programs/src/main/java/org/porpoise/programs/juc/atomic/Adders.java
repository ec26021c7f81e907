package org.porpoise.programs.juc.atomic;

import java.util.BitSet;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.models.SharedObject;

/**
 * The threads that have added to a sum. The JDK spreads what several threads add at once over
 * several cells and reads one after the other, so that a sum may have a later addend and not an
 * earlier one. As long as at most one other thread adds meanwhile, a sum is that of a moment.
 */
final class Adders {
  private final BitSet threads = new BitSet();

  /** The running thread has added. */
  void add() {
    threads.set(SharedObject.me());
  }

  /** The last step was a look at the sum. */
  void looked() {
    int own = threads.get(SharedObject.me()) ? 1 : 0;
    if (threads.cardinality() - own > 1) {
      SharedObject.approximate(Need.ADDER_CELLS);
    }
  }
}
