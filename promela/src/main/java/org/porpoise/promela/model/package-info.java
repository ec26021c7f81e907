/**
 * A Promela model, resolved and typed: what the rest of the front end works from.
 *
 * <p>{@link org.porpoise.promela.model.Model} is the root. Every name is bound to the {@link
 * org.porpoise.promela.model.Variable}, {@link org.porpoise.promela.model.Label} or proctype it
 * means, every expression has a type, inlines are expanded, {@code for} and {@code select} are
 * written out as SPIN writes them out, and what SPIN does silently (the assignment that a
 * declaration in the middle of a body amounts to, the flattening of structures in messages) is
 * there to be seen. All of it is immutable; each alternative is a sealed interface, so a pattern
 * switch without {@code default} is complete.
 */
@NullMarked
package org.porpoise.promela.model;

import org.jspecify.annotations.NullMarked;
