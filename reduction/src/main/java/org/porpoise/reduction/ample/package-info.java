/**
 * Ample sets (Definition 7.6 of "Leaping Reachability Analysis"): all that one process can do where
 * it stands, if the rest cannot interfere. Most of that is decided for each control point before
 * the search, after Holzmann and Peled.
 */
@NullMarked
package org.porpoise.reduction.ample;

import org.jspecify.annotations.NullMarked;
