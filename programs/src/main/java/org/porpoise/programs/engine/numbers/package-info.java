/**
 * Which object is it? Objects, their aspects, fields and threads have numbers that are the same in
 * every execution that makes them the same way; so executions can be compared, and repeated.
 *
 * <p>{@link org.porpoise.programs.engine.numbers.ObjectNumbers} says what a number tells. Who gives
 * numbers, and keeps those that objects cannot carry, is in package {@code objects}.
 */
@NullMarked
package org.porpoise.programs.engine.numbers;

import org.jspecify.annotations.NullMarked;
