/**
 * Watching a search: what it decides in each state ({@link org.porpoise.search.watch.Decision}) is
 * told to a {@link org.porpoise.search.watch.SearchWatch}. Some write it down or draw it as a
 * graph. What a watch hears, it checks by execution, never by asking the reduction again.
 */
@NullMarked
package org.porpoise.search.watch;

import org.jspecify.annotations.NullMarked;
