/**
 * What a reduction is: an algorithm for persistent sets ({@link
 * org.porpoise.reduction.sets.Reduction}) that offers {@link
 * org.porpoise.reduction.sets.CandidateSets} of the transitions that are enabled, and with them
 * sleep sets, leap sets and the graph algorithms that several of them use. What is here knows no
 * particular algorithm.
 */
@NullMarked
package org.porpoise.reduction.sets;

import org.jspecify.annotations.NullMarked;
