package org.porpoise.programs;

import java.io.Serializable;

/**
 * A small program, written as a lambda: {@code () -> { … }}.
 *
 * <p>Serializable, because that lets {@link LambdaProgram} find the code of the lambda.
 */
@FunctionalInterface
public interface Task extends Serializable {

  /** Does it. */
  void run() throws Throwable;
}
