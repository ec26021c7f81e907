/**
 * Letters: which propositions hold at one position of a word. Conditions on them are unions of
 * cubes.
 */
@NullMarked
package org.porpoise.logic.letter;

import org.jspecify.annotations.NullMarked;
