/**
 * From tokens to a syntax tree: what the author wrote, with names still names.
 *
 * <p>{@link org.porpoise.promela.syntax.Parser} is the way in. It is a recursive-descent parser,
 * written by hand for three reasons: SPIN's separators depend on line ends and on the token before,
 * inlines are expanded in the stream of tokens while it is parsed, and a slip deserves a hint
 * rather than a list of what a table would have liked. The tree has no inlines: their calls are
 * blocks.
 */
@NullMarked
package org.porpoise.promela.syntax;

import org.jspecify.annotations.NullMarked;
