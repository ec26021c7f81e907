/**
 * Explores the interleavings of a real multithreaded Java program, as VeriSoft (seed 004) does for
 * C, with one execution for each Mazurkiewicz trace.
 *
 * <p>{@link org.porpoise.programs.Explorer} is the way in; {@link org.porpoise.programs.Porpoise}
 * is for calls from the explored program. Below: {@code trace} says what an execution is to a
 * search, {@code search} decides which executions to run, {@code engine} runs them, {@code
 * instrument} rewrites classes so that they can be run, {@code juc} stands in for {@code
 * java.util.concurrent}, and {@code story} tells what happened.
 */
@NullMarked
package org.porpoise.programs;

import org.jspecify.annotations.NullMarked;
