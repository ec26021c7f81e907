/**
 * Stubborn sets: Algorithms 3 and 4 of Godefroid's thesis and the weak sets of its Note 4.31, by
 * closure or by Valmari's deletion, and sets from rules that a modeller wrote. {@link
 * org.porpoise.reduction.stubborn.StubbornSets} is the way in; {@link
 * org.porpoise.reduction.stubborn.Rules} says what a set must contain in the current state, from
 * rows of transitions that were prepared before the search.
 */
@NullMarked
package org.porpoise.reduction.stubborn;

import org.jspecify.annotations.NullMarked;
