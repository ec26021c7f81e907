package org.porpoise.programs.juc.lang;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.threads.Inheritable;

/**
 * The model of {@link java.lang.InheritableThreadLocal}. A thread gets the value that its parent
 * has when it is started, rather than when it is made.
 */
@SuppressWarnings("AvoidCommonTypeNames") // that is what it stands in for
public class InheritableThreadLocal<T extends @Nullable Object> extends ThreadLocal<T>
    implements Inheritable {

  /** A variable. */
  public InheritableThreadLocal() {}

  /** For subclasses: what becomes of a value in a thread that is started. */
  protected T childValue(T parentValue) {
    return parentValue;
  }

  @Override
  @SuppressWarnings({"unchecked", "NullAway"}) // It is a value of this variable, perhaps null.
  public final @Nullable Object inherited(@Nullable Object value) {
    return childValue((T) value);
  }
}
