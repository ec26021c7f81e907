/**
 * How far an execution may go, what it takes more steps for, and how it ends.
 *
 * <p>{@link org.porpoise.programs.engine.limits.Limits} is what an exploration asks for, {@link
 * org.porpoise.programs.engine.limits.Need} what it may turn out to need. Plain data and
 * exceptions: nothing here runs anything.
 */
@NullMarked
package org.porpoise.programs.engine.limits;

import org.jspecify.annotations.NullMarked;
