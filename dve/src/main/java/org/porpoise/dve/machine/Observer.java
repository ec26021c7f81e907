package org.porpoise.dve.machine;

import org.porpoise.dve.model.Expression;

/**
 * An assertion as something that watches: it is enabled where the process is in the state and the
 * condition does not hold, or cannot be evaluated.
 */
record Observer(int process, int state, Expression condition) {}
