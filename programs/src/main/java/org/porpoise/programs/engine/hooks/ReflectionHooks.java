package org.porpoise.programs.engine.hooks;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;

/** Reflective calls of methods of threads: what has a hook is called by it. */
public final class ReflectionHooks {
  private ReflectionHooks() {}

  /** The method that is called instead of one. */
  public static @Nullable Method method(@Nullable Method method) {
    Method hook = method == null ? null : hook(method);
    return hook == null ? method : hook;
  }

  /** The arguments of what is called instead. */
  public static @Nullable Object @Nullable [] arguments(
      @Nullable Method method, @Nullable Object receiver, @Nullable Object @Nullable [] arguments) {
    if (method == null || hook(method) == null || Modifier.isStatic(method.getModifiers())) {
      return arguments;
    }
    int count = arguments == null ? 0 : arguments.length;
    Object[] all = new Object[count + 1];
    all[0] = receiver;
    if (arguments != null) {
      System.arraycopy(arguments, 0, all, 1, count);
    }
    return all;
  }

  private static @Nullable Method hook(Method method) {
    if (method.getDeclaringClass() != Thread.class || Execution.currentOrNull() == null) {
      return null;
    }
    Class<?>[] types = method.getParameterTypes();
    if (!Modifier.isStatic(method.getModifiers())) {
      Class<?>[] withReceiver = new Class<?>[types.length + 1];
      withReceiver[0] = Thread.class;
      System.arraycopy(types, 0, withReceiver, 1, types.length);
      types = withReceiver;
    }
    for (Method hook : ThreadHooks.class.getMethods()) {
      if (hook.getName().equals(method.getName())
          && hook.getReturnType() == method.getReturnType()
          && Arrays.equals(hook.getParameterTypes(), types)) {
        return hook;
      }
    }
    return null;
  }
}
