package org.porpoise.dve.analysis;

import org.porpoise.dve.model.Expression;

/**
 * An assertion as something that watches: it is enabled where the process is in the state and the
 * condition does not hold, or cannot be evaluated.
 */
public record Observer(int process, int state, Expression condition) {}
