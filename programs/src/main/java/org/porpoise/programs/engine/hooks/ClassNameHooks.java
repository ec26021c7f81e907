package org.porpoise.programs.engine.hooks;

import org.jspecify.annotations.Nullable;

/**
 * The names of classes as the program knows them, also of those that are copies or models of the
 * JDK's. Each hook stands for the method of its name of {@link Class}.
 */
public final class ClassNameHooks {
  private ClassNameHooks() {}

  /** {@code Class.getName}. */
  public static String getName(Class<?> type) {
    return known(type.getName());
  }

  /** {@code Class.getTypeName}. */
  public static String getTypeName(Class<?> type) {
    return known(type.getTypeName());
  }

  /** {@code Class.getPackageName}. */
  public static String getPackageName(Class<?> type) {
    String name = type.getPackageName() + ".";
    String known = known(name);
    return known.substring(0, known.length() - 1);
  }

  /** {@code Class.getCanonicalName}. */
  public static @Nullable String getCanonicalName(Class<?> type) {
    String name = type.getCanonicalName();
    return name == null ? null : known(name);
  }

  /** {@code Class.toString}. */
  public static String toString(Class<?> type) {
    return known(type.toString());
  }

  private static String known(String name) {
    return name.contains("org.porpoise.")
        ? name.replace("org.porpoise.jdk.", "")
            .replace("org.porpoise.programs.juc.lang.", "java.lang.")
            .replace("org.porpoise.programs.juc.", "java.util.concurrent.")
        : name;
  }
}
