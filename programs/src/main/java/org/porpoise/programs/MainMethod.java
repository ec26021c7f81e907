package org.porpoise.programs;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.instrument.hooks.ClassHooks;

/**
 * The method that a Java launcher would call: {@code main}, as section 12.1.4 of the JLS has it.
 */
public final class MainMethod {
  private final Class<?> type;
  private final Method method;

  private MainMethod(Class<?> type, Method method) {
    this.type = type;
    this.method = method;
  }

  /**
   * Finds it in a class or those above it.
   *
   * @throws NoSuchMethodException if there is none
   */
  public static MainMethod of(Class<?> type) throws NoSuchMethodException {
    Method method =
        find(type, String[].class)
            .or(() -> find(type))
            .orElseThrow(
                () ->
                    new NoSuchMethodException(
                        type.getName() + " has no main method: static void main(String[] args)"));
    method.setAccessible(true);
    return new MainMethod(type, method);
  }

  private static Optional<Method> find(Class<?> type, Class<?>... parameters) {
    for (Class<?> now = type; now != null; now = now.getSuperclass()) {
      try {
        Method method = now.getDeclaredMethod("main", parameters);
        if (!Modifier.isPrivate(method.getModifiers()) && method.getReturnType() == void.class) {
          return Optional.of(method);
        }
      } catch (NoSuchMethodException e) {
        // Perhaps the class above has one.
      }
    }
    return Optional.empty();
  }

  /** Calling it with arguments; a method that is not static gets an object of its own each time. */
  ClassProgram.Body with(String[] arguments) throws NoSuchMethodException {
    Object[] given =
        method.getParameterCount() == 0 ? new Object[0] : new Object[] {arguments.clone()};
    if (Modifier.isStatic(method.getModifiers())) {
      return () -> {
        ClassHooks.initialise(type); // it may have inherited the method
        ClassProgram.invoke(method, null, given);
      };
    }
    Constructor<?> constructor = method.getDeclaringClass().getDeclaredConstructor();
    constructor.setAccessible(true);
    return () -> ClassProgram.invoke(method, made(constructor), given);
  }

  private static @Nullable Object made(Constructor<?> constructor) throws Throwable {
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException e) {
      throw e.getCause() == null ? e : e.getCause();
    }
  }
}
