package org.porpoise.programs.juc.atomic;

import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The model of {@link java.util.concurrent.atomic.DoubleAdder}. Adding does not commute: sums of
 * floating-point numbers depend on their order.
 */
public class DoubleAdder extends Number implements Model {
  private static final long serialVersionUID = 1;

  private static final Operation ADD = Operation.of("add", Order.RELEASE);
  private static final Operation SUM = new Operation("sum", Access.READ, Order.ACQUIRE);
  private static final Operation RESET = Operation.of("reset", Order.BOTH);

  private final transient Sum sum = new Sum();
  private final transient Adders adders = new Adders();

  /** A sum of nothing. */
  public DoubleAdder() {}

  @Override
  public final SharedObject porpoiseObject() {
    return sum;
  }

  /** Adds a number. */
  public void add(double x) {
    sum.perform(ADD);
    adders.add();
    sum.value += x;
  }

  /** The sum. */
  public double sum() {
    sum.perform(SUM);
    adders.looked();
    return SharedObject.told(sum.value);
  }

  /** Sets the sum to 0. */
  public void reset() {
    sumThenReset();
  }

  /** Sets the sum to 0; the old one. */
  public double sumThenReset() {
    sum.perform(RESET);
    adders.looked();
    double old = sum.value;
    sum.value = 0;
    return SharedObject.told(old);
  }

  @Override
  public String toString() {
    return Double.toString(sum());
  }

  @Override
  public long longValue() {
    return (long) sum();
  }

  @Override
  public int intValue() {
    return (int) sum();
  }

  @Override
  public float floatValue() {
    return (float) sum();
  }

  @Override
  public double doubleValue() {
    return sum();
  }

  private final class Sum extends SharedObject {
    double value;

    @Override
    protected Object subject() {
      return DoubleAdder.this;
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
}
