package org.porpoise.programs.engine;

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
            Class<?> declaring = type.getMethod("hashCode").getDeclaringClass();
            return declaring == Object.class || declaring == Enum.class ? IDENTITY : ITSELF;
          } catch (NoSuchMethodException e) {
            throw new AssertionError("every class has a hash code", e);
          }
        }
      };

  static HashSource of(Object object) {
    return OF_CLASSES.get(object.getClass());
  }
}
