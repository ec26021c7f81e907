/**
 * Reads networks from the text format that {@code docs/machines.md} describes.
 *
 * <p>{@code Lexer} makes tokens of the text, {@code Parser} a {@code SyntaxTree} of the tokens, and
 * {@code Resolver} the network, once it has found out which channel each send and receive means.
 * {@code Advice} tells the author what is odd about a network that is well-formed. All of them go
 * on after a mistake, so that one reading finds many.
 */
@NullMarked
package org.porpoise.cfsm.text;

import org.jspecify.annotations.NullMarked;
