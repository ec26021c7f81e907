package org.porpoise.programs.engine.objects;

import org.porpoise.programs.engine.numbers.Carrier;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.engine.numbers.ObjectNumbers;
import org.porpoise.programs.engine.threads.Steps;
import org.porpoise.programs.trace.Handovers;

/**
 * Leaves out the steps by which the JDK's collections touch objects that nobody but their maker has
 * touched yet.
 *
 * <p>Such an access and the first one by another thread must be ordered by what both threads do
 * otherwise, and then it makes no difference that it is no step: no execution has them in the other
 * order without a visible step in another order. Whether they are is looked at when the execution
 * has ended ({@link Handovers}); if not, the exploration begins again with all steps. What the
 * first thread does before it starts another one is before all that others do, whoever made the
 * object.
 *
 * <p>The mark of an object is negative once it is shared, has a bit for each thread that has
 * touched it and did not make it, and in its lower half the number of steps before the last access
 * that was left out.
 */
public final class Confinement {
  private static final long SHARED = Long.MIN_VALUE;
  private static final int THREADS = 32;

  private final Steps run;
  private final boolean isOn;
  private final Handovers handovers = new Handovers();

  public Confinement(Steps run, boolean isOn) {
    this.run = run;
    this.isOn = isOn;
  }

  /** What must be ordered. */
  public Handovers handovers() {
    return handovers;
  }

  /** Whether an access within the JDK's code is left out; notes it. */
  public boolean leavesOut(Confinable object, int thread, int steps) {
    if (!isOn) {
      return false;
    }
    if (run.isAlone()) {
      return true;
    }
    if (object.porpoiseMark() < 0 || ObjectNumbers.makerOf(object.porpoiseNumber()) != thread) {
      return false;
    }
    object.porpoiseMark(steps);
    return true;
  }

  /** The same for an object that is not asked through an interface. */
  public boolean leavesOut(Carrier object, int thread, int steps) {
    if (!isOn) {
      return false;
    }
    if (run.isAlone()) {
      return true;
    }
    if (object.porpoiseMark() < 0 || ObjectNumbers.makerOf(object.porpoiseNumber()) != thread) {
      return false;
    }
    object.porpoiseMark(steps);
    return true;
  }

  /** After a visible access of an object, which was a step. */
  public void touched(Confinable object, int thread, int step) {
    int maker = ObjectNumbers.makerOf(object.porpoiseNumber());
    if (!isOn || maker == thread) {
      return;
    }
    long mark = object.porpoiseMark();
    long bit = thread < THREADS - 1 ? 1L << THREADS + thread : 0;
    if (bit == 0 || (mark & bit) == 0) {
      int steps = (int) mark;
      if (maker >= 0 && steps > 0) {
        handovers.add(maker, steps, step);
      }
      object.porpoiseMark(mark | bit | SHARED);
    }
  }
}
