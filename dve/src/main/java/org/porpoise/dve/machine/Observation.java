package org.porpoise.dve.machine;

import org.porpoise.dve.model.Expression;

/**
 * Something that temporal claims speak of.
 *
 * @param text how the user wrote it
 * @param condition what must not be 0
 */
record Observation(String text, Expression condition) {}
