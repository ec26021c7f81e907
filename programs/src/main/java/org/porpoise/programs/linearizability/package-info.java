/**
 * Is a concurrent object linearizable (Herlihy and Wing, 1990)?
 *
 * <p>{@link org.porpoise.programs.linearizability.Linearizability} runs threads of calls on an
 * object inside an explored program. Each execution has a history: which call gave which result,
 * and which call ended before which began. The execution is wrong if no order of the calls that
 * respects real time gives the same results when they are made one after the other.
 */
@NullMarked
package org.porpoise.programs.linearizability;

import org.jspecify.annotations.NullMarked;
