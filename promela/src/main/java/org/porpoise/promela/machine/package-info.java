/**
 * A Promela model as a transition system, put together from the rooms beside this one.
 *
 * <p>{@link org.porpoise.promela.machine.PromelaSystem} is what searches see. {@link
 * org.porpoise.promela.machine.TrialWalks} try a system out, so that it has room for the processes
 * that come; {@link org.porpoise.promela.machine.Granularity} says how much its states remember.
 * {@link org.porpoise.promela.machine.ClaimProduct} runs a {@code never} claim in turns with the
 * model. States inside {@code atomic} are passed through. How a state is laid out is in {@code
 * layout}, what processes can do in {@code steps}, who does it in {@code interpret} and {@code
 * compile}, what reductions know in {@code structure}.
 */
@NullMarked
package org.porpoise.promela.machine;

import org.jspecify.annotations.NullMarked;
