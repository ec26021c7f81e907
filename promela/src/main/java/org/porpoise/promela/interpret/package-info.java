/**
 * Runs a Promela model as SPIN's verifiers do, with the closures of {@code steps}.
 *
 * <p>{@link org.porpoise.promela.interpret.PromelaStepper} is the stepper that searches use: {@link
 * org.porpoise.promela.interpret.EnabledSteps} says what can be done, {@link
 * org.porpoise.promela.interpret.Firing} does it, {@link
 * org.porpoise.promela.interpret.StateFaults} says what is wrong with a state, and {@link
 * org.porpoise.promela.interpret.Monitors} watch the messages. It decides what is right: generated
 * code, in {@code compile}, does the same faster, and leaves to it whatever is rare.
 */
@NullMarked
package org.porpoise.promela.interpret;

import org.jspecify.annotations.NullMarked;
