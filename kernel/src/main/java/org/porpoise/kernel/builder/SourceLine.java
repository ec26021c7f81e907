package org.porpoise.kernel.builder;

import java.util.Optional;

/** Finds the line of a user's model that is being executed, for counterexamples to point at. */
final class SourceLine {
  private SourceLine() {}

  /** The innermost line outside Porpoise, as {@code File.java:12}. */
  static Optional<String> ofCaller() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .filter(f -> !f.getClassName().startsWith("org.porpoise.kernel."))
                    .filter(f -> !f.getClassName().startsWith("org.porpoise.javamodel."))
                    .findFirst()
                    .filter(f -> f.getFileName() != null && f.getLineNumber() > 0)
                    .map(f -> f.getFileName() + ":" + f.getLineNumber()));
  }
}
