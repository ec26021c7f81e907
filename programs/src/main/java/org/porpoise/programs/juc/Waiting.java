package org.porpoise.programs.juc;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.porpoise.programs.engine.hooks.ThreadDispatch;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.models.SharedObject;

/** Waiting for the end of pools. */
final class Waiting {
  private Waiting() {}

  /** Waits for the end of a pool, or not; a time of almost three centuries is no timeout. */
  static boolean forEnd(PoolState pool, long timeout, TimeUnit unit) throws InterruptedException {
    boolean isForever = unit.toNanos(timeout) == Long.MAX_VALUE;
    pool.performInterruptibly(isForever ? PoolState.AWAIT : PoolState.LOOK);
    return SharedObject.told(
        pool.phase == PoolState.TERMINATED || SharedObject.timedOut(timeout, unit));
  }

  /** Ends a pool in an orderly way, or, if interrupted, in a hurry. */
  static void close(ExecutorService service, PoolState pool) {
    service.shutdown();
    try {
      pool.performInterruptibly(PoolState.AWAIT);
    } catch (InterruptedException e) {
      service.shutdownNow();
      pool.perform(PoolState.AWAIT);
      ThreadDispatch.interrupt(ThreadHooks.currentThread());
    }
  }
}
