/**
 * Where everything that a Promela model remembers lives in a packed state, for one arrangement of
 * processes.
 *
 * <p>A process has a <em>pid</em>, and processes come and go at the top, as SPIN's do. For each pid
 * the {@link org.porpoise.promela.layout.Layout} has room for the proctypes that have been seen
 * there: a {@link org.porpoise.promela.layout.Layout.Frame} each. So every variable of every
 * process has a fixed position. {@link org.porpoise.promela.layout.Growth} says what happens when a
 * process or a value does not fit: the search starts again with a wider {@link
 * org.porpoise.promela.layout.Arrangement}. {@link org.porpoise.promela.layout.ProcessTable} reads
 * from a state which processes there are and where they stand; {@link
 * org.porpoise.promela.layout.Memory} is the state that expressions are evaluated in. What
 * processes do is in {@code steps}.
 */
@NullMarked
package org.porpoise.promela.layout;

import org.jspecify.annotations.NullMarked;
