package org.porpoise.programs.juc.lang;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;

/** The model of {@link java.lang.ThreadLocal}. Nothing about it is visible to other threads. */
@SuppressWarnings("AvoidCommonTypeNames")
public class ThreadLocal<T extends @Nullable Object> {
  /** The values outside executions, where there is one thread. */
  private final Map<Object, @Nullable Object> outside = new HashMap<>(1);

  /** A variable. */
  public ThreadLocal() {}

  /** A variable with a first value for each thread. */
  public static <S extends @Nullable Object> ThreadLocal<S> withInitial(
      Supplier<? extends S> supplier) {
    Objects.requireNonNull(supplier);
    return new ThreadLocal<>() {
      @Override
      protected S initialValue() {
        return supplier.get();
      }
    };
  }

  private Map<Object, @Nullable Object> values() {
    Execution execution = Execution.currentOrNull();
    return execution == null ? outside : execution.running().locals();
  }

  /** For subclasses: the first value for a thread. */
  @SuppressWarnings("NullAway") // As in the JDK.
  protected T initialValue() {
    return null;
  }

  /** The running thread's value. */
  @SuppressWarnings({"unchecked", "NullAway"}) // There is a value, perhaps null.
  public T get() {
    Map<Object, @Nullable Object> values = values();
    if (!values.containsKey(this)) {
      values.put(this, initialValue());
    }
    return (T) values.get(this);
  }

  /** Sets the running thread's value. */
  public void set(T value) {
    values().put(this, value);
  }

  /** Forgets the running thread's value. */
  public void remove() {
    values().remove(this);
  }
}
