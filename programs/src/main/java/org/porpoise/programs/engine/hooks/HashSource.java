package org.porpoise.programs.engine.hooks;

import java.lang.reflect.Method;

/** Where the hash code of an object comes from. */
enum HashSource {
  /** From its identity, in a way that differs from run to run. */
  IDENTITY,
  /** From what its class says. */
  ITSELF;

  private static final ClassValue<HashSource> OF_CLASSES =
      new ClassValue<>() {
        @Override
        protected HashSource computeValue(Class<?> type) {
          try {
            Method method = type.getMethod("hashCode");
            Class<?> declaring = method.getDeclaringClass();
            boolean isOfIdentity =
                declaring == Object.class
                    || declaring == Enum.class
                    || method.isSynthetic(); // what rewriting adds
            return isOfIdentity ? IDENTITY : ITSELF;
          } catch (NoSuchMethodException e) {
            throw new AssertionError("every class has a hash code", e);
          }
        }
      };

  static HashSource of(Object object) {
    return OF_CLASSES.get(object.getClass());
  }
}
