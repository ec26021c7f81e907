/**
 * Models of the classes of {@code java.util.concurrent.locks}: one visible step per operation.
 *
 * <p>Who waits for a lock is decided by the schedule, so fairness is nobody's business here: any
 * waiting thread may get a lock that is free, and a thread that waits for a lock cannot be told
 * from one that has not come to it yet. Hence nobody is ever queued as far as a program can ask.
 * Waits for a condition are seen, and ended first come, first served. Timed operations do not wait:
 * executed when they cannot succeed, they time out.
 */
@NullMarked
package org.porpoise.programs.juc.locks;

import org.jspecify.annotations.NullMarked;
