/**
 * Runs a program one execution at a time, every thread of it a continuation on one driver thread.
 *
 * <p>{@link org.porpoise.programs.engine.Execution} is the machine: a thread announces each visible
 * operation to it before doing it, and goes on when the {@link
 * org.porpoise.programs.trace.Scheduler} has chosen it. Undoing steps is running again from the
 * start (section 4 of seed 004). Abandoned continuations are garbage.
 *
 * <p>Below: {@code threads} and {@code objects} of a program, their {@code numbers}, the {@code
 * limits} of an execution, and what is needed of the {@code jdk}. Above: the {@code hooks} that
 * rewritten code calls, and what {@code models} are made of.
 */
@NullMarked
package org.porpoise.programs.engine;

import org.jspecify.annotations.NullMarked;
