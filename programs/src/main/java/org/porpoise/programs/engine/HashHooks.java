package org.porpoise.programs.engine;

import org.jspecify.annotations.Nullable;

/**
 * Hash codes that do not differ from run to run, asked for by way of {@link java.util.Objects}.
 * Each hook stands for the method of its name there.
 */
public final class HashHooks {
  private HashHooks() {}

  /** {@code Objects.hashCode}. */
  public static int hashCode(@Nullable Object object) {
    return object == null ? 0 : SystemHooks.hashCode(object);
  }

  /** {@code Objects.hash}. */
  public static int hash(@Nullable Object @Nullable ... values) {
    if (values == null) {
      return 0;
    }
    int result = 1;
    for (Object value : values) {
      result = 31 * result + hashCode(value);
    }
    return result;
  }
}
