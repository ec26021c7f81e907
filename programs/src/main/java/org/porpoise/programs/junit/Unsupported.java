package org.porpoise.programs.junit;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;

/** What JUnit can do for a test and cannot do for one that is explored, said clearly. */
final class Unsupported {
  private static final List<Class<? extends Annotation>> FIELDS =
      List.of(TempDir.class, RegisterExtension.class);

  private Unsupported() {}

  static ExtensionConfigurationException parameters(Method method) {
    return new ExtensionConfigurationException(
        "@Interleavings: "
            + method.getDeclaringClass().getName()
            + "."
            + method.getName()
            + " has parameters, which JUnit makes once; each execution needs its own. Make them"
            + " in the method");
  }

  /** Refuses fields that JUnit would fill. */
  static void checkFields(Class<?> type) {
    for (Class<? extends Annotation> annotation : FIELDS) {
      for (Field field : AnnotationSupport.findAnnotatedFields(type, annotation)) {
        throw new ExtensionConfigurationException(
            "@Interleavings: JUnit fills "
                + type.getName()
                + "."
                + field.getName()
                + " (@"
                + annotation.getSimpleName()
                + ") in its own object of the test class, and executions make theirs");
      }
    }
  }
}
