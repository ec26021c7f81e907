/**
 * A DVE model as the transition system that searches see, with its claims: what the model says of
 * itself and what a user asks of it. Everything else is in the rooms beside this one.
 */
@NullMarked
package org.porpoise.dve.machine;

import org.jspecify.annotations.NullMarked;
