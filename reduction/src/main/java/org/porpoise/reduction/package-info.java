/**
 * Which enabled transitions must be explored from here?
 *
 * <p>One class for each algorithm of chapters 4 and 5 of Godefroid's thesis: persistent sets by
 * conflict ({@link org.porpoise.reduction.ConflictSets}), Overman's algorithm ({@link
 * org.porpoise.reduction.OvermanSets}), stubborn sets ({@link
 * org.porpoise.reduction.StubbornSets}), conditional stubborn sets ({@link
 * org.porpoise.reduction.ConditionalStubbornSets}) and weak ones ({@link
 * org.porpoise.reduction.WeakStubbornSets}), Valmari's hand-written rules ({@link
 * org.porpoise.reduction.HandRuleSets}), and {@link org.porpoise.reduction.SleepSets}; ample sets
 * ({@link org.porpoise.reduction.AmpleSets}) and what leaps are made of ({@link
 * org.porpoise.reduction.LeapSets}) are those of chapter 7 of "Leaping Reachability Analysis". A
 * reduction is a filter between a system and a search: it looks at one state and remembers nothing
 * of the search. Which setting is sound for which property is the search's business. {@link
 * org.porpoise.reduction.Explainer} tells afterwards how a set came about.
 */
@NullMarked
package org.porpoise.reduction;

import org.jspecify.annotations.NullMarked;
