package org.porpoise.programs.engine.models;

import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.numbers.Label;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * When calls begin and end, in real time.
 *
 * <p>The end of a call and the begin of another depend on each other: whether one call comes before
 * another is then a part of the trace. Two begins do not, and neither do two ends.
 */
public final class History extends SharedObject {
  private static final Operation CALL = new Operation("call", Access.INVOKE, Order.NONE);
  private static final Operation RETURN = new Operation("return from", Access.RESPOND, Order.NONE);

  private int events;

  /** A history of the running execution. */
  public History() {}

  /** Notes that the running thread begins a call; its place among all begins and ends. */
  public int begin(Label call) {
    return note(CALL, call);
  }

  /** Notes that the running thread ends a call; its place among all begins and ends. */
  public int end(Label call) {
    return note(RETURN, call);
  }

  private int note(Operation operation, Label call) {
    Execution execution = Execution.current();
    execution.perform(operation, execution.objects().numberOf(this), Log.WHOLE, this, 0, call);
    return events++;
  }

  /** Does something that no other thread sees any of, and that is no step. */
  public void quietly(Runnable body) {
    Execution execution = Execution.current();
    execution.beginQuiet();
    try {
      body.run();
    } finally {
      execution.endQuiet();
    }
  }

  @Override
  public long state() {
    return 0;
  }

  @Override
  protected Access touch(Operation operation, long argument, int thread, long state) {
    return operation.access();
  }
}
