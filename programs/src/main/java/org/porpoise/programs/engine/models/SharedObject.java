package org.porpoise.programs.engine.models;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.engine.numbers.Identified;
import org.porpoise.programs.engine.threads.Awaited;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;

/**
 * A communication object with a number: what models of synchronisation classes are made of.
 *
 * <p>A model calls {@link #perform} before it does an operation; when that returns, the operation
 * is possible and this thread's turn, and nothing else happens before the next call. Outside an
 * execution, where there is one thread, operations are done at once.
 */
public abstract class SharedObject implements Awaited, Identified {
  private final boolean isCoarse;
  private long number;

  /** An object made by the thread that runs now. */
  protected SharedObject() {
    Execution execution = Execution.currentOrNull();
    number = execution == null ? 0 : execution.objects().newNumber();
    isCoarse = execution != null && execution.isCoarse();
  }

  /** An element of an object that {@link #reserve reserved} numbers for its elements. */
  protected SharedObject(SharedObject whole, int index) {
    number = whole.number + Long.signum(whole.number) * (1L + index);
    isCoarse = whole.isCoarse;
  }

  /** Reserves numbers for elements; right after the object was made, or not at all. */
  protected final void reserve(int elements) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().reserveNumbers(elements);
    }
  }

  @Override
  public final long porpoiseNumber() {
    return number;
  }

  @Override
  public final void porpoiseNumber(long newNumber) {
    number = newNumber;
  }

  /** The object that the program knows, for telling about it. */
  protected Object subject() {
    return this;
  }

  @Override
  public int holder() {
    return -1;
  }

  @Override
  public final boolean showsWaiting() {
    return true;
  }

  /**
   * How an operation touches the object, see {@link org.porpoise.programs.trace.Shared#access}.
   * What only looks in some states is a read there.
   */
  protected abstract Access touch(Operation operation, long argument, int thread, long state);

  /**
   * {@inheritDoc}
   *
   * <p>In the coarse relation an operation that is not always a read is a write even where it only
   * looks.
   */
  @Override
  public final Access access(Operation operation, long argument, int thread, long state) {
    Access access = touch(operation, argument, thread, state);
    return isCoarse && access == Access.READ && operation.access() != Access.READ
        ? Access.WRITE
        : access;
  }

  /**
   * Waits until an operation is possible and chosen.
   *
   * @return which of its outcomes, from 0
   */
  public final int perform(Operation operation, long argument) {
    return perform(operation, Log.WHOLE, argument);
  }

  /** The same for an operation without argument. */
  public final int perform(Operation operation) {
    return perform(operation, Log.WHOLE, 0);
  }

  /** The same for an operation on a part of the object. */
  public int perform(Operation operation, int part, long argument) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return alone(operation, argument);
    }
    return execution.perform(operation, number(execution), part, this, argument, subject());
  }

  /**
   * The same for an operation that an interrupt ends.
   *
   * @throws InterruptedException if the thread was interrupted; its flag is then cleared
   */
  public int performInterruptibly(Operation operation, long argument) throws InterruptedException {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return alone(operation, argument);
    }
    return execution.performInterruptibly(
        operation, number(execution), Log.WHOLE, this, argument, subject());
  }

  /** The same for an operation without argument. */
  public final int performInterruptibly(Operation operation) throws InterruptedException {
    return performInterruptibly(operation, 0);
  }

  /** The thread that runs. */
  public static int me() {
    Execution execution = Execution.currentOrNull();
    return execution == null ? 0 : execution.running().number;
  }

  /** Whether a number is that of a thread. */
  protected static boolean isThread(int number, Thread thread) {
    Execution execution = Execution.currentOrNull();
    ProgramThread known = execution == null ? null : execution.programThread(number);
    return known != null && known.javaThread().equals(thread);
  }

  /**
   * Lets the time pass that a timed operation of the running thread has waited in vain.
   *
   * @return false, which is what such operations answer
   */
  public static boolean timedOut(long time, TimeUnit unit) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.sleep(Math.max(0, unit.toNanos(time)));
    }
    return false;
  }

  /**
   * Notes that a model does less than the class that it stands for, where that could hide
   * executions.
   *
   * @param what is met, as a clause after "because"
   */
  public static void doubt(Assumption assumption, String what) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.doubt(assumption, what, 0);
    }
  }

  /**
   * Notes that the last step takes one moment here, and more in the JDK: if another thread could
   * have come between, the exploration begins again with what is needed.
   */
  public static void approximate(Need need) {
    Execution execution = Execution.currentOrNull();
    if (execution == null || execution.runner().quiet > 0) {
      return;
    }
    if (execution.has(need)) {
      doubt(
          Assumption.WEAK_CONSISTENCY,
          need == Need.ADDER_CELLS
              ? "a sum is read in one step while several threads add to it"
              : "a concurrent collection is gone through in one step");
    } else {
      execution.approximate(need);
    }
  }

  /** What is done here is beyond a model: the exploration begins again with what is needed. */
  protected static void need(Need need) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return;
    }
    if (execution.has(need)) {
      doubt(Assumption.WEAK_CONSISTENCY, "a concurrent collection is changed while it is used");
    } else {
      execution.need(need);
    }
  }

  /** Whether something is there that an exploration begins without. */
  protected static boolean has(Need need) {
    Execution execution = Execution.currentOrNull();
    return execution != null && execution.has(need);
  }

  /** How many steps there have been: what stays the same while nothing visible is done. */
  public static int steps() {
    Execution execution = Execution.currentOrNull();
    return execution == null ? 0 : execution.steps();
  }

  /** The number of a value that an operation compares, 0 for null. */
  public static long numberOf(@Nullable Object value) {
    if (value == null) {
      return 0;
    }
    Execution execution = Execution.currentOrNull();
    return execution == null ? System.identityHashCode(value) : execution.objects().numberOf(value);
  }

  /** Tells the value that the last operation read, wrote or returned, if somebody wants to know. */
  public static void tell(@Nullable Object value) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && execution.isObserved()) {
      execution.value(value);
    }
  }

  /** Tells a value and returns it. */
  public static <T extends @Nullable Object> T told(T value) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && execution.isObserved()) {
      tell(value);
    }
    return value;
  }

  /** Tells a value and returns it. */
  public static long told(long value) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && execution.isObserved()) {
      tell(value);
    }
    return value;
  }

  /** Tells a value and returns it. */
  public static int told(int value) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && execution.isObserved()) {
      tell(value);
    }
    return value;
  }

  /** Tells a value and returns it. */
  public static boolean told(boolean value) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && execution.isObserved()) {
      tell(value);
    }
    return value;
  }

  /**
   * Runs code of the program within a step, such as the comparison of two keys: what it looks at is
   * not visible.
   */
  public static <T extends @Nullable Object> T quietly(Supplier<T> code) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return code.get();
    }
    execution.beginQuiet();
    try {
      return code.get();
    } finally {
      execution.endQuiet();
    }
  }

  private int alone(Operation operation, long argument) {
    if (access(operation, argument, 0, state()) == Access.BLOCKED) {
      throw new UnsupportedProgramException(
          "\"" + operation.name() + "\" waits outside an execution, which nothing can end");
    }
    return 0;
  }

  private long number(Execution execution) {
    if (number == 0) {
      number = execution.objects().newNumber();
    }
    return Facet.MODEL.of(number);
  }
}
