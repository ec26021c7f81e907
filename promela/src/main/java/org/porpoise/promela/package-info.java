/**
 * How a Promela model becomes a transition system.
 *
 * <p>{@link org.porpoise.promela.PromelaFrontEnd} is the way in. {@link
 * org.porpoise.promela.Promela} reads a model: source text, through the preprocessor, to tokens
 * ({@code lexer}), to a syntax tree ({@code syntax}), to a resolved and typed tree ({@code
 * resolve}, {@code model}). {@code automaton} turns its proctypes into SPIN's control-flow
 * automata. {@code analysis} is what can be known of them from the text, {@code claims} what is
 * claimed of executions. {@code layout} lays states out, {@code steps} says what processes can do
 * in them, {@code interpret} and {@code compile} do it, {@code structure} tells reductions, {@code
 * text} people; {@code machine} puts all of it together. All of Promela as SPIN 6.5 accepts it is
 * understood, except embedded C, which is refused. This house knows the kernel and nobody else.
 */
@NullMarked
package org.porpoise.promela;

import org.jspecify.annotations.NullMarked;
