/**
 * The selective search in its orders: depth-first (Figure 6.2 of Godefroid's thesis), breadth-first
 * (Figure 5.2 with a queue) and by leaps ("Leaping Reachability Analysis"). What is explored from a
 * state is decided in one place, {@link org.porpoise.search.explore.Expansion}; what is violated on
 * the way is noted by {@link org.porpoise.search.explore.Checks}.
 */
@NullMarked
package org.porpoise.search.explore;

import org.jspecify.annotations.NullMarked;
