package org.porpoise.programs.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Makes an {@link Interleavings} test run one schedule and no other, so that a debugger can follow
 * it. The message of a failed test has the annotation to paste.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
public @interface Replay {

  /** The schedule, such as {@code 0x4 1x2 0}. */
  String value();
}
