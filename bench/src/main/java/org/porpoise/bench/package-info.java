/**
 * How fast, how small, against whom?
 *
 * <p>Whole-model runs, each with what it must count and what it aims at, as a table and as JSON;
 * beside SPIN in {@code spin}, and against SPIN's answers in {@code conformance}. The room adds the
 * command {@code bench} to the command line as a service; nobody depends on it.
 */
@NullMarked
package org.porpoise.bench;

import org.jspecify.annotations.NullMarked;
