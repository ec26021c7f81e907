/**
 * Packed states: where each part of a state lives in its {@code long} words. The lowest floor of
 * the house; it knows nothing of systems or transitions.
 */
@NullMarked
package org.porpoise.kernel.state;

import org.jspecify.annotations.NullMarked;
