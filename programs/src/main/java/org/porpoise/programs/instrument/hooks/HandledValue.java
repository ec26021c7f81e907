package org.porpoise.programs.instrument.hooks;

import java.lang.invoke.VarHandle;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The value that a variable handle would read now, in no step.
 *
 * @param handles knows how to read handles
 * @param handle the handle
 * @param coordinates where
 */
record HandledValue(HandledFields handles, VarHandle handle, @Nullable Object[] coordinates)
    implements Supplier<@Nullable Object> {
  /** What is read where nothing can be: nothing is known of it, not even a number. */
  private static final Object NOTHING = new Object();

  @Override
  public @Nullable Object get() {
    try {
      return (@Nullable Object) handles.reader(handle).invokeExact(coordinates);
    } catch (Throwable e) {
      return NOTHING; // the access itself fails too, and says why
    }
  }
}
