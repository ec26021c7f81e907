/**
 * Answers many formulas about one net, as the Model Checking Contest asks them, and tells the
 * answers in the contest's own words.
 *
 * <p>{@link org.porpoise.contest.FormulaSearch} is the door: it takes all formulas of a file
 * together, so that they share what is explored. The command line and the benchmarks come in here;
 * nothing here knows of options.
 */
@NullMarked
package org.porpoise.contest;

import org.jspecify.annotations.NullMarked;
