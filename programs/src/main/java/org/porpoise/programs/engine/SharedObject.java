package org.porpoise.programs.engine;

import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Shared;

/**
 * A communication object with a number: what models of synchronisation classes are made of.
 *
 * <p>A model calls {@link #perform} before it does an operation; when that returns, the operation
 * is possible and this thread's turn, and nothing else happens before the next call.
 */
public abstract class SharedObject implements Shared, Identified {
  private long number;

  /** An object made by the thread that runs now. */
  protected SharedObject() {
    Execution execution = Execution.currentOrNull();
    number = execution == null ? 0 : execution.newNumber();
  }

  @Override
  public final long porpoiseNumber() {
    return number;
  }

  @Override
  public final void porpoiseNumber(long newNumber) {
    number = newNumber;
  }

  /**
   * Waits until an operation is possible and chosen.
   *
   * @return which of its outcomes, from 0
   */
  protected final int perform(Operation operation, long argument) {
    return perform(operation, Log.WHOLE, argument);
  }

  /** The same for an operation without argument. */
  protected final int perform(Operation operation) {
    return perform(operation, Log.WHOLE, 0);
  }

  /** The same for an operation on a part of the object. */
  protected final int perform(Operation operation, int part, long argument) {
    return Execution.current().perform(operation, number(), part, this, argument, this);
  }

  /**
   * The same for an operation that an interrupt ends.
   *
   * @throws InterruptedException if the thread was interrupted; its flag is then cleared
   */
  protected final int performInterruptibly(Operation operation, long argument)
      throws InterruptedException {
    return Execution.current()
        .performInterruptibly(operation, number(), Log.WHOLE, this, argument, this);
  }

  /** The thread that holds the object, for explaining deadlocks; -1 if none. */
  public int holder() {
    return -1;
  }

  private long number() {
    if (number == 0) {
      number = Execution.current().newNumber();
    }
    return number;
  }
}
