/**
 * Coloured nets: symmetric nets (well-formed nets) with finite sorts, and how they unfold to nets
 * without colours.
 *
 * <p>A colour is a number below the {@linkplain org.porpoise.petri.colour.Sort#size size} of its
 * sort. An inscription is a sum of {@linkplain org.porpoise.petri.colour.Summand tuples}, each so
 * many times; "all colours" is a blank in a tuple. Nothing here knows of files.
 */
@NullMarked
package org.porpoise.petri.colour;

import org.jspecify.annotations.NullMarked;
