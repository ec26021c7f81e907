package org.porpoise.javamodel;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the line of a model's source at which its code failed. */
final class ModelLine {
  private static final List<String> NOT_A_MODEL =
      List.of("org.porpoise.javamodel.", "org.porpoise.kernel.", "java.", "javax.", "jdk.", "sun.");

  private ModelLine() {}

  /** The innermost frame that is neither Porpoise's nor Java's own. */
  static Optional<StackTraceElement> of(Throwable failure) {
    return Arrays.stream(failure.getStackTrace())
        .filter(f -> NOT_A_MODEL.stream().noneMatch(f.getClassName()::startsWith))
        .filter(f -> f.getFileName() != null && f.getLineNumber() > 0)
        .findFirst();
  }

  /** The line as {@code File.java:12}. */
  static Optional<String> text(Throwable failure) {
    return of(failure).map(f -> f.getFileName() + ":" + f.getLineNumber());
  }
}
