package org.porpoise.programs.engine.hooks;

import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.objects.IdentityHashes;
import org.porpoise.programs.engine.threads.ProgramThread;

/**
 * What rewritten code calls instead of methods whose answers come from outside the program: time,
 * random numbers, hash codes. The answers are the same in all executions in which a thread has done
 * the same before.
 *
 * <p>Each stands for the method of its name; instance methods have the receiver as their first
 * argument. Outside an exploration the method itself is called.
 */
public final class SystemHooks {
  private static final long EPOCH_MILLIS = 1_000_000_000_000L;

  private SystemHooks() {}

  /** {@code System.nanoTime}: the running thread's own time. */
  public static long nanoTime() {
    Execution execution = Execution.currentOrNull();
    return execution == null ? System.nanoTime() : execution.time();
  }

  /** {@code System.currentTimeMillis}. */
  public static long currentTimeMillis() {
    Execution execution = Execution.currentOrNull();
    return execution == null
        ? System.currentTimeMillis()
        : EPOCH_MILLIS + TimeUnit.NANOSECONDS.toMillis(execution.time());
  }

  /** {@code Instant.now}. */
  public static Instant now() {
    return Execution.currentOrNull() == null
        ? Instant.now()
        : Instant.ofEpochMilli(currentTimeMillis());
  }

  /** {@code System.identityHashCode}. */
  public static int identityHashCode(@Nullable Object object) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || object == null) {
      return System.identityHashCode(object);
    }
    return execution.identityHashes().of(object);
  }

  /** {@code System.identityHashCode}, called by a program that may do anything with it. */
  public static int identityHashCode(@Nullable Object object, int site) {
    if (object != null) {
      Hooks.doubt(Assumption.IDENTITY_ORDER, "the program asks for an identity hash code", site);
    }
    return identityHashCode(object);
  }

  /** {@code System.identityHashCode}, called by a program that compares what it gets. */
  public static int comparedHashCode(@Nullable Object object, int site) {
    Execution execution = Execution.currentOrNull();
    return execution == null || object == null
        ? System.identityHashCode(object)
        : execution.identityHashes().compared(object, site);
  }

  /** {@code Object.hashCode}, called on something of which no more is known. */
  public static int hashCode(Object object) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || object instanceof String) {
      return object.hashCode();
    }
    ObjectHooks.look(object, Execution.INSIDE);
    IdentityHashes hashes = execution.identityHashes();
    int before = hashes.asked();
    int hash = HashSource.of(object) == HashSource.IDENTITY ? hashes.of(object) : object.hashCode();
    if (hashes.asked() != before) {
      hashes.note(object);
    }
    return hash;
  }

  /** {@code Object.hashCode}, called by the program itself. */
  public static int hashCode(Object object, int site) {
    if (HashSource.of(object) == HashSource.IDENTITY) {
      Hooks.doubt(Assumption.IDENTITY_ORDER, "the program asks for an identity hash code", site);
    }
    return hashCode(object);
  }

  /** {@code Math.random}. */
  public static double random() {
    return Execution.currentOrNull() == null ? Math.random() : (seed() >>> 11) * 0x1.0p-53;
  }

  /** {@code UUID.randomUUID}. */
  public static UUID randomUUID() {
    if (Execution.currentOrNull() == null) {
      return UUID.randomUUID();
    }
    long version = 4L << 12;
    long variant = 1L << 63;
    return new UUID(seed() & ~0xf000L | version, seed() >>> 2 | variant);
  }

  /** A seed for a random number generator that gets none. */
  public static long seed() {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return System.nanoTime();
    }
    ProgramThread me = execution.running();
    return IdentityHashes.mix((long) me.number << 32 | me.seeds++);
  }

  /** {@code System.exit}. */
  public static void exit(int status) {
    leave("System.exit", status);
    System.exit(status);
  }

  /** {@code Runtime.exit}. */
  public static void exit(Runtime runtime, int status) {
    leave("Runtime.exit", status);
    runtime.exit(status);
  }

  /** {@code Runtime.halt}. */
  public static void halt(Runtime runtime, int status) {
    leave("Runtime.halt", status);
    runtime.halt(status);
  }

  /** {@code Runtime.availableProcessors}: the fewest with which threads run at once. */
  public static int availableProcessors(Runtime runtime) {
    return Execution.currentOrNull() == null ? runtime.availableProcessors() : 2;
  }

  private static void leave(String method, int status) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.refuse("the program calls " + method + "(" + status + ")");
    }
  }

  /** {@code Runtime.addShutdownHook}: an execution ends before the virtual machine does. */
  public static void addShutdownHook(Runtime runtime, Thread hook) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      runtime.addShutdownHook(hook);
    } else {
      execution.doubt(Assumption.NATIVE, "a shutdown hook is not run", 0);
    }
  }

  /** {@code Runtime.removeShutdownHook}. */
  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    return Execution.currentOrNull() != null || runtime.removeShutdownHook(hook);
  }

  /** {@code TimeUnit.sleep}. */
  public static void sleep(TimeUnit unit, long timeout) throws InterruptedException {
    if (timeout > 0) {
      ThreadHooks.sleepNanos(unit.toNanos(timeout));
    }
  }

  /** {@code TimeUnit.timedWait}. */
  public static void timedWait(TimeUnit unit, Object object, long timeout)
      throws InterruptedException {
    if (timeout > 0) {
      Hooks.await(object, Math.max(1, unit.toMillis(timeout)));
    }
  }

  /** {@code TimeUnit.timedJoin}. */
  public static void timedJoin(TimeUnit unit, Thread thread, long timeout)
      throws InterruptedException {
    if (timeout > 0) {
      ThreadHooks.join(thread, Math.max(1, unit.toMillis(timeout)));
    }
  }
}
