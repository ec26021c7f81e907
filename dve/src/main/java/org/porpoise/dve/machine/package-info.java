/**
 * Runs DVE models: where the parts of a state live, what values variables can have, an interpreter,
 * and the transition system that searches see.
 *
 * <p>The meaning of a step is that of DiVinE's compiled models, which is what the public counts of
 * the BEEM benchmark come from. An index out of range or a division by zero takes the process to a
 * point of its own, from which it does not move.
 */
@NullMarked
package org.porpoise.dve.machine;

import org.jspecify.annotations.NullMarked;
