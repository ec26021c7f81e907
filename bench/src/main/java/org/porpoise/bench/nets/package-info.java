/**
 * Nets of the Model Checking Contest: our answers beside the contest's.
 *
 * <p>{@code porpoise bench nets-score} asks every formula of every net of a folder, with and
 * without reduction, and compares; {@code bench nets} and {@code bench nets-reduction} count
 * states, firings and tokens. The nets and the answers are public data that is not part of this
 * project.
 */
@NullMarked
package org.porpoise.bench.nets;

import org.jspecify.annotations.NullMarked;
