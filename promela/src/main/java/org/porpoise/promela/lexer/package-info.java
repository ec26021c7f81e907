/**
 * From characters to tokens, through the C preprocessor as Promela models use it.
 *
 * <p>{@link org.porpoise.promela.lexer.Preprocessor} is the way in: it reads a file and what it
 * includes and hands over the tokens that remain, each with the place where its author wrote it.
 * SPIN leaves this work to {@code gcc -E}; here no compiler is needed. Nothing in this room knows
 * Promela's grammar.
 */
@NullMarked
package org.porpoise.promela.lexer;

import org.jspecify.annotations.NullMarked;
