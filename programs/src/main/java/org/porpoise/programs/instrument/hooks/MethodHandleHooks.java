package org.porpoise.programs.instrument.hooks;

import java.lang.invoke.MethodHandle;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.hooks.Hooks;
import org.porpoise.programs.engine.hooks.ThreadSafety;

/** What rewritten code calls after it has made a method handle of an instance method. */
public final class MethodHandleHooks {
  private MethodHandleHooks() {}

  /** A handle of which nobody sees what it does to its first argument. */
  public static @Nullable MethodHandle made(@Nullable MethodHandle handle, int site) {
    if (handle != null
        && handle.type().parameterCount() > 0
        && ThreadSafety.isOpaque(handle.type().parameterType(0))) {
      Hooks.doubt(
          Assumption.OPAQUE,
          "a method handle of "
              + handle.type().parameterType(0).getName()
              + " is made, whose calls are not seen",
          site);
    }
    return handle;
  }
}
