/**
 * Questions that only a finished graph answers: what can be reached from where, and what repeats.
 * Edges are computed again rather than stored, as the tool ASSET does.
 */
@NullMarked
package org.porpoise.search.graph;

import org.jspecify.annotations.NullMarked;
