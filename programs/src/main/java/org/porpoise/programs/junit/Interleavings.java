package org.porpoise.programs.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.porpoise.programs.Finding;
import org.porpoise.programs.RacePolicy;
import org.porpoise.programs.SearchMode;
import org.porpoise.programs.doubt.Assumption;

/**
 * A test that is run in every interleaving of its threads that matters.
 *
 * <p>It passes if none of them ends in an exception or a deadlock, and that is then proved. A test
 * that samples or has a bound passes if nothing wrong was found, and prints that nothing is proved.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(InterleavingsExtension.class)
public @interface Interleavings {

  /** In which way: by default one execution for each Mazurkiewicz trace. */
  SearchMode search() default SearchMode.OPTIMAL;

  /** The most executions, 0 for no bound; samples are 1,000 unless it is said. */
  long executions() default 0;

  /** The most preemptions of an execution, negative for no bound. */
  int preemptions() default -1;

  /** The most seconds, 0 for no bound. */
  long timeLimitSeconds() default 0;

  /** The most steps of one execution. */
  int steps() default 10_000;

  /** What a data race is: a failure, a reason for "not proved", or assumed to do no harm. */
  RacePolicy races() default RacePolicy.WARN;

  /**
   * What is assumed where it is met, instead of not being proved: see {@link Assumption}. The
   * verdict names what it assumes.
   */
  Assumption[] assume() default {};

  /** Whether to go on after the first error. */
  boolean allErrors() default false;

  /** The seed of samples. */
  long seed() default 1;

  /**
   * What must be found: the test fails if nothing of these kinds is. For tests that show a bug; the
   * report is printed.
   */
  Finding.Kind[] expect() default {};
}
