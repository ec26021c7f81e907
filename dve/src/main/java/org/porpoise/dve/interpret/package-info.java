/**
 * Runs DVE models on packed states, one step at a time, and says what they do as a person reads it.
 *
 * <p>The meaning of a step is that of DiVinE's compiled models, which is what the public counts of
 * the BEEM benchmark come from. An index out of range or a division by zero takes the process to a
 * point of its own, from which it does not move. {@link org.porpoise.dve.interpret.DveStepper}
 * decides what is right; generated code, in {@code compile}, does the same faster.
 */
@NullMarked
package org.porpoise.dve.interpret;

import org.jspecify.annotations.NullMarked;
