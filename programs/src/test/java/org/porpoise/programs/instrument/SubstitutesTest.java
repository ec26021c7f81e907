package org.porpoise.programs.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.programs.instrument.rename.Substitutes;

/** What stands for a string builder has all that a program can call. */
class SubstitutesTest {

  @ParameterizedTest
  @ValueSource(classes = {StringBuilder.class, StringBuffer.class})
  void theFaceIsTheSame(Class<?> original) throws ClassNotFoundException {
    String name =
        Substitutes.of(original.getName().replace('.', '/')).orElseThrow().replace('/', '.');
    Set<String> missing = face(original, method -> !method.isSynthetic());
    missing.removeAll(face(Class.forName(name), method -> true));
    assertEquals(new TreeSet<>(), missing);
  }

  private static Set<String> face(Class<?> type, Predicate<Method> isCounted) {
    Set<String> face = new TreeSet<>();
    for (Constructor<?> constructor : type.getConstructors()) {
      face.add(described("new", constructor));
    }
    for (Method method : type.getMethods()) {
      if (method.getDeclaringClass() != Object.class
          && isCounted.test(method)
          && !Modifier.isStatic(method.getModifiers())) {
        face.add(
            described(method.getReturnType().getSimpleName() + " " + method.getName(), method));
      }
    }
    return face;
  }

  private static String described(String name, Executable executable) {
    return (name + Arrays.toString(executable.getParameterTypes()))
        .replace("org.porpoise.programs.substitute.", "java.lang.")
        .replace("TextBu", "StringBu");
  }
}
