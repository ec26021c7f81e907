package org.porpoise.programs.engine.jdk;

import java.lang.reflect.Field;

/**
 * The order of immutable sets and maps of the JDK. It comes from a salt that each virtual machine
 * draws for itself: a schedule that was found in one would not fit in another.
 *
 * <p>Nothing but the order depends on the salt, so it can be set after such sets were made. That an
 * order is looked at is a reason for "not proved" all the same: it is one of many.
 */
public final class IterationOrder {
  private static final String COLLECTIONS = "java.util.ImmutableCollections";
  private static final long SALT = 0x9e37_79b9L;

  private IterationOrder() {}

  /**
   * Gives this virtual machine the order that all others have that call this; before the order is
   * looked at so often that the compiler takes the salt for a constant.
   */
  public static void fix() {
    try {
      Class<?> collections = Class.forName(COLLECTIONS);
      put("putLong", long.class, collections.getDeclaredField("SALT32L"), SALT);
      put("putBoolean", boolean.class, collections.getDeclaredField("REVERSE"), (SALT & 1) == 0);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the order of immutable sets cannot be fixed", e);
    }
  }

  /** By reflection, because javac warns of this class. */
  private static void put(String method, Class<?> kind, Field field, Object value)
      throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Field holder = type.getDeclaredField("theUnsafe");
    holder.setAccessible(true);
    Object unsafe = holder.get(null);
    Object base = type.getMethod("staticFieldBase", Field.class).invoke(unsafe, field);
    Object offset = type.getMethod("staticFieldOffset", Field.class).invoke(unsafe, field);
    type.getMethod(method, Object.class, long.class, kind).invoke(unsafe, base, offset, value);
  }
}
