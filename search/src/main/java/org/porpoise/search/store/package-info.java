/**
 * What a search remembers: the {@link org.porpoise.search.store.StateStore stores} of states by
 * number, exact, with a bound, as a table of bits, or of the path alone, and the arrays that grow
 * with them. Section 8.4 of Godefroid's thesis has the cache. Nothing here knows what a state
 * means.
 */
@NullMarked
package org.porpoise.search.store;

import org.jspecify.annotations.NullMarked;
