/**
 * Models of the classes of {@code java.util.concurrent}, which rewritten code uses instead.
 *
 * <p>A model has the public face of the class that it stands for and does what the documentation of
 * that class says, with one visible step per operation instead of the dozens that the JDK's own
 * code takes. That the JDK's code does what its documentation says is not checked by this. Classes
 * without a model are used as they are in the JDK, rewritten like the program.
 *
 * <p>Time is virtual: an operation with a timeout does not wait; executed when it cannot succeed,
 * it times out. Which thread of those that wait goes on is the schedule's choice, unless the order
 * in which they came could make a difference. What is not good enough for a program gives way to
 * copies of the JDK's own classes ({@link org.porpoise.programs.engine.limits.Need}).
 */
@NullMarked
package org.porpoise.programs.juc;

import org.jspecify.annotations.NullMarked;
