/**
 * In which order, remembering what, reporting what?
 *
 * <p>Classical search, sleep sets, persistent sets and provisos are dials of one selective search:
 * {@link org.porpoise.search.Search} is the way in, {@link org.porpoise.search.settings.Settings}
 * the dials. {@link org.porpoise.search.soundness.Soundness} says which positions are sound for
 * which property and refuses the others; {@link org.porpoise.search.soundness.Planner} turns them
 * for the user who did not. What comes out is an {@link org.porpoise.search.evidence.Outcome}: a
 * {@link org.porpoise.search.evidence.Verdict} for each property, with an {@link
 * org.porpoise.search.evidence.Execution} that was replayed on the unreduced system where it was
 * violated. A {@link org.porpoise.search.watch.SearchWatch} hears what is decided in each state:
 * the {@link org.porpoise.search.audit.Auditor} is one.
 *
 * <p>{@code DepthFirst}, {@code BreadthFirst} and {@code LeapSearch} are the orders, a {@code
 * StateStore} what is remembered, a {@code CycleProviso} what keeps a reduction from ignoring a
 * transition. Temporal claims have a search of their own, whose dials are {@link
 * org.porpoise.search.settings.TemporalSettings}: a {@code SystemGraph} of decided states, its
 * {@code Product} with the automaton of what is forbidden, and two ways to look for accepting
 * cycles.
 */
@NullMarked
package org.porpoise.search;

import org.jspecify.annotations.NullMarked;
