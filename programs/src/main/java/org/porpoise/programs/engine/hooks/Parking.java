package org.porpoise.programs.engine.hooks;

import java.util.concurrent.TimeUnit;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.engine.threads.ThreadObject.Permit;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;

/** Permits of threads, as {@code LockSupport} has them. */
public final class Parking {
  private Parking() {}

  /** Waits for a permit, or an interrupt, which stays. */
  public static void park() {
    park(Permit.PARK, 0);
  }

  /** Waits for a permit, or not: then the time is over that it would have waited. */
  public static void parkTimed(long nanos) {
    park(Permit.PARK_TIMED, nanos);
  }

  /**
   * As {@code Unsafe} has it.
   *
   * @param isAbsolute whether the time is one of the clock, in milliseconds, not a span in
   *     nanoseconds; a span of 0 is without end
   */
  public static void park(boolean isAbsolute, long time) {
    if (isAbsolute) {
      parkTimed(TimeUnit.MILLISECONDS.toNanos(time - SystemHooks.currentTimeMillis()));
    } else if (time == 0) {
      park();
    } else {
      parkTimed(time);
    }
  }

  /**
   * Gives a thread its permit. A thread of the platform that was not started gets none: whether it
   * was is a step of its own as soon as the start and this may come in either order.
   */
  public static void unpark(Thread thread) {
    Execution execution = Execution.current();
    ThreadObject object = execution.objectOf(thread);
    boolean mayBeLost = !thread.isVirtual() && execution.runner().quiet == 0;
    if (mayBeLost && execution.has(Need.UNPARKS)) {
      execution.perform(ThreadObject.IS_ALIVE, object.life(), Log.WHOLE, object, 0, thread);
    }
    if (mayBeLost && object.life == ThreadObject.NEW) {
      execution.need(Need.UNPARKS);
      return;
    }
    Permit permit = permitOf(object);
    execution.perform(Permit.UNPARK, numberOf(object), Log.WHOLE, permit, 0, thread);
    permit.isAvailable = true;
    if (mayBeLost && !execution.has(Need.UNPARKS)) {
      execution.follows(object.starter(), object.startStep(), Need.UNPARKS);
    }
  }

  private static void park(Operation operation, long nanos) {
    Execution execution = Execution.current();
    ThreadObject object = execution.running().object;
    Permit permit = permitOf(object);
    boolean isSpurious = operation == Permit.PARK && execution.choosesSpuriousWakeup();
    Operation how = isSpurious ? Permit.PARK_TIMED : operation;
    try {
      execution.performInterruptibly(how, numberOf(object), Log.WHOLE, permit, 0, object.thread);
      if (!permit.isAvailable) {
        execution.sleep(Math.max(0, nanos));
        if (operation == Permit.PARK) {
          execution.wokenWithoutReason();
        }
      }
      permit.isAvailable = false;
    } catch (InterruptedException e) {
      object.isInterrupted = true;
    }
  }

  private static Permit permitOf(ThreadObject object) {
    Permit permit = object.permit;
    if (permit == null) {
      permit = new Permit();
      object.permit = permit;
    }
    return permit;
  }

  private static long numberOf(ThreadObject object) {
    return Facet.PERMIT.of(object.number);
  }
}
