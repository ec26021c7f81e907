/**
 * The object library: what processes share, which operations they use on it, and how two operations
 * on one object interact.
 *
 * <p>A kind of object answers, for two operations, the questions of chapters 3, 4 and 6 of
 * Godefroid's thesis: can they be dependent, do they not accord, are they dependent for this value,
 * might one be the first to interfere with the other from here. The smaller these relations, the
 * smaller the reduced state spaces; each entry is tested against its definition by brute force.
 */
@NullMarked
package org.porpoise.kernel.object;

import org.jspecify.annotations.NullMarked;
