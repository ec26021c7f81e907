/**
 * The threads of a program in one execution, and what each is about to do: a global state (section
 * 2 of seed 004).
 *
 * <p>{@link org.porpoise.programs.engine.threads.ProgramThread} is a thread, run by a {@link
 * org.porpoise.programs.engine.threads.Fiber}. {@link org.porpoise.programs.engine.threads.Steps}
 * is how the objects of a program see the execution: who runs, and a way to take a step. Here are
 * also the operations that concern threads alone: begin and end, interrupts, choices, waiting for
 * another turn of a loop. Who goes next is decided by the execution.
 */
@NullMarked
package org.porpoise.programs.engine.threads;

import org.jspecify.annotations.NullMarked;
