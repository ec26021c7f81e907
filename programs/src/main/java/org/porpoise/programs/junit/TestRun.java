package org.porpoise.programs.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.porpoise.programs.ClassProgram;

/**
 * One run of a test method, with what JUnit does around it, in the rewritten classes.
 *
 * <p>Static state is new in each execution, so {@code @BeforeAll} methods run in each.
 */
final class TestRun implements ClassProgram.Body {
  private final List<Constructor<?>> constructors = new ArrayList<>();
  private final List<List<Method>> beforeAll = new ArrayList<>();
  private final List<List<Method>> beforeEach = new ArrayList<>();
  private final List<List<Method>> afterEach = new ArrayList<>();
  private final Method test;

  private TestRun(List<Class<?>> classes, Method test) throws NoSuchMethodException {
    this.test = test;
    for (int i = 0; i < classes.size(); i++) {
      Class<?> type = classes.get(i);
      Constructor<?> constructor =
          i == 0 ? type.getDeclaredConstructor() : type.getDeclaredConstructor(classes.get(i - 1));
      constructor.setAccessible(true);
      constructors.add(constructor);
      beforeAll.add(methods(type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN));
      beforeEach.add(methods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN));
      afterEach.addFirst(methods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP));
    }
  }

  /**
   * Finds a test in the classes of a loader.
   *
   * @param classes the names of the test class and of those around it, the outermost first
   */
  static TestRun in(ClassLoader loader, List<String> classes, Method test)
      throws ReflectiveOperationException {
    List<Class<?>> found = new ArrayList<>();
    for (String name : classes) {
      found.add(Class.forName(name, false, loader));
    }
    Method copy =
        Class.forName(test.getDeclaringClass().getName(), false, loader)
            .getDeclaredMethod(test.getName());
    copy.setAccessible(true);
    return new TestRun(found, copy);
  }

  private static List<Method> methods(
      Class<?> type, Class<? extends Annotation> annotation, HierarchyTraversalMode order) {
    List<Method> methods = AnnotationSupport.findAnnotatedMethods(type, annotation, order);
    for (Method method : methods) {
      if (method.getParameterCount() > 0) {
        throw Unsupported.parameters(method);
      }
      method.setAccessible(true);
    }
    return methods;
  }

  @Override
  public void run() throws Throwable {
    List<Object> instances = instances();
    Object instance = instances.getLast();
    @Nullable Throwable failure = null;
    try {
      call(beforeAll, instances);
      call(beforeEach, instances);
      ClassProgram.invoke(test, instance);
    } catch (Throwable e) {
      failure = e;
    }
    for (Throwable later : cleanUp(instances)) {
      if (failure == null) {
        failure = later;
      } else if (!failure.equals(later)) {
        failure.addSuppressed(later);
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  private List<Object> instances() throws Throwable {
    List<Object> instances = new ArrayList<>();
    for (Constructor<?> constructor : constructors) {
      try {
        instances.add(
            instances.isEmpty()
                ? constructor.newInstance()
                : constructor.newInstance(instances.getLast()));
      } catch (InvocationTargetException e) {
        throw e.getCause() == null ? e : e.getCause();
      }
    }
    return instances;
  }

  private static void call(List<List<Method>> methods, List<Object> instances) throws Throwable {
    for (int i = 0; i < methods.size(); i++) {
      for (Method method : methods.get(i)) {
        boolean isStatic = Modifier.isStatic(method.getModifiers());
        ClassProgram.invoke(method, isStatic ? null : instances.get(i));
      }
    }
  }

  /** Runs all methods that clean up, whatever happens. */
  private List<Throwable> cleanUp(List<Object> instances) {
    List<Throwable> failures = new ArrayList<>();
    for (int i = 0; i < afterEach.size(); i++) {
      for (Method method : afterEach.get(i)) {
        try {
          ClassProgram.invoke(method, instances.get(instances.size() - 1 - i));
        } catch (Throwable e) {
          failures.add(e);
        }
      }
    }
    return failures;
  }
}
