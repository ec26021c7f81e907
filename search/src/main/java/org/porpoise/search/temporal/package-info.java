/**
 * Temporal claims from question to answer: which claims share a graph, where that graph comes from,
 * what is told of a violation, and which parts of a claim that holds do not matter.
 */
@NullMarked
package org.porpoise.search.temporal;

import org.jspecify.annotations.NullMarked;
