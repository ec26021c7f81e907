package org.porpoise.programs.juc.lang;

import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.SystemHooks;

/**
 * The model of {@link java.lang.ScopedValue}. Nothing about it is visible to other threads; those
 * of a structured scope begin with the bindings of the thread that forks them.
 */
@SuppressWarnings("AvoidCommonTypeNames") // that is what it stands in for
public final class ScopedValue<T extends @Nullable Object> {
  private ScopedValue() {}

  /** An operation that returns a value. */
  @FunctionalInterface
  public interface CallableOp<T extends @Nullable Object, X extends Throwable> {
    /** Does it. */
    T call() throws X;
  }

  /** A variable that is not bound. */
  public static <T extends @Nullable Object> ScopedValue<T> newInstance() {
    return new ScopedValue<>();
  }

  /** A binding. */
  public static <T extends @Nullable Object> Carrier where(ScopedValue<T> key, T value) {
    return new Carrier(new HashMap<>()).where(key, value);
  }

  /** The value. */
  public T get() {
    if (!isBound()) {
      throw new NoSuchElementException("ScopedValue not bound");
    }
    return value();
  }

  /** Whether it has a value. */
  public boolean isBound() {
    return bindings().containsKey(this);
  }

  /** The value, or another one. */
  public T orElse(T other) {
    Objects.requireNonNull(other);
    return isBound() ? value() : other;
  }

  /** The value, or an exception. */
  public <X extends Throwable> T orElseThrow(Supplier<? extends X> exceptionSupplier) throws X {
    if (!isBound()) {
      throw exceptionSupplier.get();
    }
    return value();
  }

  @Override
  public int hashCode() {
    return SystemHooks.identityHashCode(this);
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // It is a value of this variable, perhaps null.
  private T value() {
    return (T) bindings().get(this);
  }

  @SuppressWarnings("unchecked")
  private static Map<Object, @Nullable Object> bindings() {
    Object bound = Execution.current().running().locals().get(ScopedValue.class);
    return bound == null ? Map.of() : (Map<Object, @Nullable Object>) bound;
  }

  private static void bind(Map<Object, @Nullable Object> bound) {
    Execution.current().running().locals().put(ScopedValue.class, bound);
  }

  /** Gives the bindings of the running thread to the one that runs this. */
  public static Runnable handover() {
    Map<Object, @Nullable Object> bound = bindings();
    return () -> bind(bound);
  }

  /** Bindings. */
  public static final class Carrier {
    private final Map<Object, @Nullable Object> bound;

    private Carrier(Map<Object, @Nullable Object> bound) {
      this.bound = bound;
    }

    /** These and one more. */
    public <T extends @Nullable Object> Carrier where(ScopedValue<T> key, T value) {
      Map<Object, @Nullable Object> more = new HashMap<>(bound);
      more.put(Objects.requireNonNull(key), value);
      return new Carrier(more);
    }

    /** The value of a variable. */
    @SuppressWarnings({"unchecked", "NullAway"}) // A value may be null.
    public <T extends @Nullable Object> T get(ScopedValue<T> key) {
      if (!bound.containsKey(key)) {
        throw new NoSuchElementException("No mapping present");
      }
      return (T) bound.get(key);
    }

    /** Does something with these bindings. */
    public <R extends @Nullable Object, X extends Throwable> R call(CallableOp<? extends R, X> op)
        throws X {
      Map<Object, @Nullable Object> before = begin();
      try {
        return op.call();
      } finally {
        bind(before);
      }
    }

    /** Does something with these bindings. */
    public void run(Runnable op) {
      Objects.requireNonNull(op);
      Map<Object, @Nullable Object> before = begin();
      try {
        op.run();
      } finally {
        bind(before);
      }
    }

    private Map<Object, @Nullable Object> begin() {
      Map<Object, @Nullable Object> before = bindings();
      Map<Object, @Nullable Object> within = new HashMap<>(before);
      within.putAll(bound);
      bind(within);
      return before;
    }
  }
}
