/**
 * In which order, remembering what, reporting what?
 *
 * <p>Classical search, sleep sets, persistent sets and provisos are dials of one selective search:
 * {@link org.porpoise.search.Search} is the way in, {@link org.porpoise.search.Settings} the dials.
 * {@link org.porpoise.search.Soundness} says which positions are sound for which property and
 * refuses the others; {@link org.porpoise.search.Planner} turns them for the user who did not. What
 * comes out is an {@link org.porpoise.search.Outcome}: a {@link org.porpoise.search.Verdict} for
 * each property, with an {@link org.porpoise.search.Execution} that was replayed on the unreduced
 * system where it was violated. A {@link org.porpoise.search.SearchWatch} hears what is decided in
 * each state: the {@link org.porpoise.search.Auditor} is one.
 */
@NullMarked
package org.porpoise.search;

import org.jspecify.annotations.NullMarked;
