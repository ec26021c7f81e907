/**
 * From a syntax tree to a typed model: binds names, checks, and writes out what SPIN writes out.
 *
 * <p>{@link org.porpoise.promela.resolve.Resolver} is the way in. Names are bound in the order of
 * the source, as SPIN does: a name means the innermost declaration <em>so far</em>. Proctypes are
 * known everywhere by their names and labels; {@code ltl} blocks and claims are resolved last.
 */
@NullMarked
package org.porpoise.promela.resolve;

import org.jspecify.annotations.NullMarked;
