/**
 * What a concurrent system is, to everything else in Porpoise: an initial packed state and
 * transitions that are tested and fired on packed states.
 *
 * <p>{@link org.porpoise.kernel.TransitionSystem} is the meeting point of front ends and searches.
 * What is known of a system beyond its executable form is its {@link
 * org.porpoise.kernel.Knowledge}: the labelled formal concurrent system of Godefroid's thesis
 * (chapter 2), stubborn rules written by hand, or nothing. States are {@code long} words laid out
 * by {@link org.porpoise.kernel.state.StateLayout}; they live wherever the caller keeps them and
 * are copied and fired in place. Everybody may come in here; this room knows formulas and automata,
 * of which claims are made, and nobody else.
 *
 * <p>A user's limits and Ctrl-C hold wherever the program is: code that can take long, of a front
 * end too, polls {@link org.porpoise.kernel.Cancellation}, whose comment says how.
 */
@NullMarked
package org.porpoise.kernel;

import org.jspecify.annotations.NullMarked;
