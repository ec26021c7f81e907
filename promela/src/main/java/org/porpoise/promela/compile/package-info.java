/**
 * Bytecode for the hot path of one Promela model: what is enabled, and the state after a
 * transition.
 *
 * <p>{@link org.porpoise.promela.compile.CodeGenerator} makes a hidden class that extends {@link
 * org.porpoise.promela.compile.Compiled}, with a method for each node, step and channel. Whatever
 * is rare it hands to the interpreter. {@link org.porpoise.promela.compile.CompiledStepper} begins
 * with the interpreter and changes over when a search turns out not to be small. What bytecode of
 * all front ends has in common is in {@code org.porpoise.kernel.code}.
 */
@NullMarked
package org.porpoise.promela.compile;

import org.jspecify.annotations.NullMarked;
