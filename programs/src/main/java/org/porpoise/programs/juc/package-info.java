/**
 * Models of the classes of {@code java.util.concurrent}, which rewritten code uses instead.
 *
 * <p>A model has the public face of the class that it stands for and does what the documentation of
 * that class says, with one visible step per operation instead of the dozens that the JDK's own
 * code takes. That the JDK's code does what its documentation says is not checked by this. Classes
 * without a model are used as they are in the JDK, rewritten like the program.
 *
 * <p>Time is virtual: an operation with a timeout does not wait; executed when it cannot succeed,
 * it times out. Which thread of those that wait goes on is the schedule's choice, so fairness makes
 * no difference, and nobody can be seen to wait where the JDK's documentation says that such
 * questions are for monitoring.
 */
@NullMarked
package org.porpoise.programs.juc;

import org.jspecify.annotations.NullMarked;
