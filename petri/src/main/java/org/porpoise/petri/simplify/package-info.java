/**
 * Makes nets smaller before they are searched, without changing the answer that is asked for.
 *
 * <p>{@link org.porpoise.petri.simplify.Simplifier} applies rules, each a class of its own that
 * names its source, until none applies. {@link org.porpoise.petri.simplify.Preserved} has the table
 * of which rule is allowed for which kind of property. {@link
 * org.porpoise.petri.simplify.Simplification} keeps the way back: each transition of the small net
 * stands for a sequence of firings of the original one. Nothing here knows of states or searches.
 */
@NullMarked
package org.porpoise.petri.simplify;

import org.jspecify.annotations.NullMarked;
