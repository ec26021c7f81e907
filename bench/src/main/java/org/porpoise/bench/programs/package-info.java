/**
 * Real Java programs, measured: {@code porpoise bench programs} explores programs whose traces are
 * known and compares verdicts, executions and speed, also with Lincheck; {@code porpoise bench
 * philosophers} counts transitions as Figure 4 of Godefroid's paper on VeriSoft does.
 *
 * <p>What is known of the programs is read from the table beside them. Lincheck is not a library of
 * ours: it runs in a Java machine of its own, in a harness that lies in {@code
 * bench/peers/lincheck} and is built apart.
 */
@NullMarked
package org.porpoise.bench.programs;

import org.jspecify.annotations.NullMarked;
