package org.porpoise.programs.juc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A model has the public and protected face of the class that it stands for. */
class FaceTest {
  private static final String MODELS = "org.porpoise.programs.juc.";

  /** All classes of the models' packages that have a namesake in the JDK, nested ones as well. */
  static List<Class<?>> models() throws IOException, URISyntaxException, ClassNotFoundException {
    Path root =
        Path.of(Semaphore.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve(MODELS.replace('.', '/')))) {
      for (Path file : files.sorted().toList()) {
        String name = root.relativize(file).toString().replace('/', '.').replace('\\', '.');
        if (name.endsWith(".class") && !name.endsWith("package-info.class")) {
          Class<?> model =
              Class.forName(
                  name.substring(0, name.length() - ".class".length()),
                  false,
                  FaceTest.class.getClassLoader());
          if (isFace(model.getModifiers()) && original(model.getName()) != null) {
            found.add(model);
          }
        }
      }
    }
    return found;
  }

  @SuppressWarnings("NullAway") // Null if there is none.
  private static Class<?> original(String model) {
    String name = model.substring(MODELS.length());
    try {
      return Class.forName(
          name.startsWith("lang.") ? "java." + name : "java.util.concurrent." + name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  @Test
  void thereAreModels() throws Exception {
    assertTrue(models().size() > 20, models().toString());
  }

  @ParameterizedTest
  @MethodSource("models")
  void theFaceIsTheSame(Class<?> model) {
    Class<?> original = original(model.getName());
    Set<String> missing = face(original, method -> !method.isSynthetic());
    missing.removeAll(face(model, method -> true));
    assertEquals(new TreeSet<>(), missing);
  }

  @ParameterizedTest
  @MethodSource("models")
  void theKindIsTheSame(Class<?> model) {
    Class<?> original = original(model.getName());
    int kinds = Modifier.FINAL | Modifier.ABSTRACT | Modifier.INTERFACE | Modifier.STATIC;
    assertEquals(
        Modifier.toString(original.getModifiers() & kinds),
        Modifier.toString(model.getModifiers() & kinds));
    for (Class<?> type : original.getInterfaces()) {
      assertTrue(
          type.isAssignableFrom(model)
              || type == Serializable.class
              || Arrays.stream(model.getInterfaces())
                  .anyMatch(each -> name(each).equals(name(type))),
          type.toString());
    }
  }

  /** What a user of a class, or of a subclass, can call; inherited from the JDK or not. */
  private static Set<String> face(Class<?> type, Predicate<Executable> isCounted) {
    Set<String> face = new TreeSet<>();
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isFace(constructor.getModifiers()) && isCounted.test(constructor)) {
        face.add("new " + parameters(constructor));
      }
    }
    for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        if (Modifier.isProtected(method.getModifiers()) && isCounted.test(method)) {
          face.add(signature(method));
        }
      }
    }
    for (Method method : type.getMethods()) {
      if (method.getDeclaringClass() != Object.class && isCounted.test(method)) {
        face.add(signature(method));
      }
    }
    return face;
  }

  private static String signature(Method method) {
    return Modifier.toString(method.getModifiers() & (Modifier.PUBLIC | Modifier.STATIC))
        + " "
        + name(method.getReturnType())
        + " "
        + method.getName()
        + parameters(method);
  }

  private static boolean isFace(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static String parameters(Executable method) {
    return Arrays.stream(method.getParameterTypes())
        .map(FaceTest::name)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String name(Class<?> type) {
    return type.getTypeName()
        .replace(MODELS + "lang.", "java.lang.")
        .replace(MODELS, "java.util.concurrent.");
  }
}
