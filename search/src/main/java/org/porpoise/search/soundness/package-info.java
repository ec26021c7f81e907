/**
 * Which settings are sound for which properties: the table that the program enforces ({@link
 * org.porpoise.search.soundness.Soundness}; its rows for leaps, for stores that forget and for
 * temporal claims are classes of their own), and the {@link org.porpoise.search.soundness.Planner}
 * that chooses the strongest sound settings where the user did not.
 */
@NullMarked
package org.porpoise.search.soundness;

import org.jspecify.annotations.NullMarked;
