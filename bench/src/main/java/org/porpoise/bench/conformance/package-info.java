/**
 * Does Porpoise say of public Promela models what SPIN says?
 *
 * <p>A folder has the models and {@code expected.tsv}, SPIN's answers to a full search with all
 * errors. Every model is searched with and without reduction, in this process. The test of the same
 * name and {@code porpoise bench conformance} share this room.
 */
@NullMarked
package org.porpoise.bench.conformance;

import org.jspecify.annotations.NullMarked;
