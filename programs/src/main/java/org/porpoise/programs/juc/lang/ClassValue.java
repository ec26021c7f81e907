package org.porpoise.programs.juc.lang;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.models.Model;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * The model of {@link java.lang.ClassValue}. Threads may compute the value of a class at the same
 * time; the first that is through has it for all. Values of different classes commute.
 */
@SuppressWarnings("AvoidCommonTypeNames") // that is what it stands in for
public abstract class ClassValue<T extends @Nullable Object> implements Model {
  private static final Operation GET = new Operation("get", Access.READ, Order.ACQUIRE);
  private static final Operation COMPUTED = Operation.of("end of compute", Order.BOTH);
  private static final Operation REMOVE = Operation.of("remove", Order.BOTH);

  private final Values<T> values = new Values<>(this);

  /** A value for each class. */
  protected ClassValue() {}

  @Override
  public final SharedObject porpoiseObject() {
    return values;
  }

  /** For subclasses: the first value for a class. */
  protected abstract T computeValue(Class<?> type);

  /** The value for a class. */
  public T get(Class<?> type) {
    values.perform(GET, part(type), 0);
    while (!values.present.containsKey(type)) {
      int removals = values.removals(type);
      T computed = computeValue(type);
      values.perform(COMPUTED, part(type), 0);
      if (values.removals(type) == removals) {
        values.present.putIfAbsent(type, new Computed<>(computed));
      }
    }
    return SharedObject.told(values.of(type));
  }

  /** Forgets the value for a class, and what is being computed for it. */
  public void remove(Class<?> type) {
    values.perform(REMOVE, part(type), 0);
    values.present.remove(type);
    values.removed.merge(type, 1, Integer::sum);
  }

  private static int part(Class<?> type) {
    return type.getName().hashCode() & Integer.MAX_VALUE;
  }

  private record Computed<T extends @Nullable Object>(T value) {}

  private static final class Values<T extends @Nullable Object> extends SharedObject {
    private final Object subject;
    private final Map<Class<?>, Computed<T>> present = new HashMap<>(1);
    private final Map<Class<?>, Integer> removed = new HashMap<>(0);

    private Values(Object subject) {
      this.subject = subject;
    }

    private int removals(Class<?> type) {
      return removed.getOrDefault(type, 0);
    }

    private T of(Class<?> type) {
      Computed<T> computed = present.get(type);
      if (computed == null) {
        throw new AssertionError("a value that was computed is there: " + type);
      }
      return computed.value();
    }

    @Override
    protected Object subject() {
      return subject;
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
