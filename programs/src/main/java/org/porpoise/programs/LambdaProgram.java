package org.porpoise.programs;

import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The program that a lambda is.
 *
 * <p>The code of a lambda is a method of the class that has it in its source. The program is that
 * method in the rewritten copy of the class; so what the lambda captures must mean the same there,
 * and must not change between executions: numbers, texts and the like, and no other objects.
 */
public final class LambdaProgram implements Program {
  private static final Set<Class<?>> IMMUTABLE =
      Set.of(
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class,
          Duration.class);

  private final ClassProgram program;

  private LambdaProgram(ClassProgram program) {
    this.program = program;
  }

  /**
   * The program of a lambda.
   *
   * @throws IllegalArgumentException if it is none, or captures what it must not
   */
  public static LambdaProgram of(String name, Task task) {
    SerializedLambda lambda = serialized(task);
    if (lambda.getImplMethodKind() != MethodHandleInfo.REF_invokeStatic) {
      throw new IllegalArgumentException(
          name
              + ": the lambda uses the object around it (this). Executions must not share objects:"
              + " make what it needs inside the lambda");
    }
    Object[] captured = new Object[lambda.getCapturedArgCount()];
    for (int i = 0; i < captured.length; i++) {
      captured[i] = checked(name, lambda.getCapturedArg(i));
    }
    String type = lambda.getImplClass().replace('/', '.');
    ClassLoader source = task.getClass().getClassLoader();
    return new LambdaProgram(
        new ClassProgram(
            name,
            source == null ? ClassLoader.getSystemClassLoader() : source,
            loader -> {
              Method method = method(Class.forName(type, false, loader), lambda);
              return () -> ClassProgram.invoke(method, null, captured);
            }));
  }

  private static SerializedLambda serialized(Task task) {
    try {
      Method replace = task.getClass().getDeclaredMethod("writeReplace");
      replace.setAccessible(true);
      if (replace.invoke(task) instanceof SerializedLambda lambda) {
        return lambda;
      }
    } catch (ReflectiveOperationException e) {
      // Said below: it is no lambda.
    }
    throw new IllegalArgumentException(
        task.getClass().getName() + " is not a lambda: write () -> { … } or Class::method");
  }

  private static Object checked(String name, Object value) {
    if (!IMMUTABLE.contains(value.getClass())) {
      throw new IllegalArgumentException(
          name
              + ": the lambda captures an object of "
              + value.getClass().getName()
              + ". Executions must not share objects: make it inside the lambda. Numbers and"
              + " texts may be captured");
    }
    return value;
  }

  private static Method method(Class<?> type, SerializedLambda lambda)
      throws NoSuchMethodException {
    List<Method> found = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(lambda.getImplMethodName())
          && method.getParameterCount() == lambda.getCapturedArgCount()
          && Modifier.isStatic(method.getModifiers())) {
        found.add(method);
      }
    }
    if (found.size() != 1) {
      throw new NoSuchMethodException(type.getName() + "." + lambda.getImplMethodName());
    }
    found.getFirst().setAccessible(true);
    return found.getFirst();
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public Program copying(Set<String> classes) {
    return program.copying(classes);
  }

  @Override
  public World load(boolean isObserved) {
    return program.load(isObserved);
  }
}
