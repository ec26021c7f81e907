package org.porpoise.dve.analysis;

import org.porpoise.dve.model.Expression;

/**
 * Something that temporal claims speak of.
 *
 * @param text how the user wrote it
 * @param condition what must not be 0
 */
public record Observation(String text, Expression condition) {}
