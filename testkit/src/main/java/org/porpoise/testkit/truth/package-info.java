/**
 * What is true by definition alone, found by brute force on small systems: the full graph, which
 * transitions commute in which state, which formulas hold. Nothing here shares code with what it is
 * compared with.
 */
@NullMarked
package org.porpoise.testkit.truth;

import org.jspecify.annotations.NullMarked;
