/**
 * Which enabled transitions must be explored from here?
 *
 * <p>One class for each algorithm of chapters 4 and 5 of Godefroid's thesis: persistent sets by
 * conflict ({@link org.porpoise.reduction.conflict.ConflictSets}), Overman's algorithm ({@link
 * org.porpoise.reduction.conflict.OvermanSets}), stubborn sets ({@link
 * org.porpoise.reduction.stubborn.StubbornSets}), conditional stubborn sets ({@link
 * org.porpoise.reduction.stubborn.ConditionalStubbornSets}) and weak ones ({@link
 * org.porpoise.reduction.stubborn.WeakStubbornSets}), Valmari's hand-written rules ({@link
 * org.porpoise.reduction.stubborn.HandRuleSets}), and {@link
 * org.porpoise.reduction.sets.SleepSets}; ample sets ({@link
 * org.porpoise.reduction.ample.AmpleSets}) and what leaps are made of ({@link
 * org.porpoise.reduction.sets.LeapSets}) are those of chapter 7 of "Leaping Reachability Analysis".
 * A reduction is a filter between a system and a search: it looks at one state and remembers
 * nothing of the search. Which setting is sound for which property is the search's business. {@link
 * org.porpoise.reduction.explain.Explainer} tells afterwards how a set came about.
 */
@NullMarked
package org.porpoise.reduction;

import org.jspecify.annotations.NullMarked;
