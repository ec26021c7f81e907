/**
 * How a Promela model becomes a transition system.
 *
 * <p>{@link org.porpoise.promela.PromelaFrontEnd} is the way in. {@link
 * org.porpoise.promela.Promela} reads a model: source text, through the preprocessor, to tokens
 * ({@code lexer}), to a syntax tree ({@code syntax}), to a resolved and typed tree ({@code
 * resolve}, {@code model}). {@code automaton} turns its proctypes into SPIN's control-flow
 * automata, {@code machine} runs them on packed states. All of Promela as SPIN 6.5 accepts it is
 * understood, except embedded C, which is refused. This house knows the kernel and nobody else.
 */
@NullMarked
package org.porpoise.promela;

import org.jspecify.annotations.NullMarked;
