/**
 * The searches: which executions of a program are run, and in which order.
 *
 * <p>Each is a {@link org.porpoise.programs.trace.Scheduler} that sees one execution after another
 * and leaves of each log what the next one has in common with it. {@link
 * org.porpoise.programs.search.Optimal} runs one execution for each Mazurkiewicz trace and cuts
 * none short (Abdulla, Aronis, Jonsson, Sagonas: Source sets, JACM 64(4), 2017); {@link
 * org.porpoise.programs.search.SourceSets}, {@link org.porpoise.programs.search.SleepSets} and
 * {@link org.porpoise.programs.search.DepthFirst} are there to compare it with. The others sample.
 *
 * <p>The published algorithms are about operations that never block. Here operations may block and
 * may have several outcomes; {@link org.porpoise.programs.search.Reversals} says how.
 */
@NullMarked
package org.porpoise.programs.search;

import org.jspecify.annotations.NullMarked;
