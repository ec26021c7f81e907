/**
 * Bytecode for the hot path of one asynchronous DVE model: what is enabled, and the state after a
 * step.
 *
 * <p>{@link org.porpoise.dve.compile.CodeGenerator} makes a hidden class that extends {@link
 * org.porpoise.dve.compile.Compiled}. Where something fails it leaves the state to the interpreter.
 * {@link org.porpoise.dve.compile.CompiledStepper} begins with the interpreter and changes over
 * when a search turns out not to be small. What bytecode of all front ends has in common is in
 * {@code org.porpoise.kernel.code}.
 */
@NullMarked
package org.porpoise.dve.compile;

import org.jspecify.annotations.NullMarked;
