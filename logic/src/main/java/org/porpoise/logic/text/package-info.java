/**
 * How a person writes and reads temporal properties: formulas as text, and automata in the formats
 * that others know.
 *
 * <p>What an atom of a formula means is not known here: who does, gives it a number, see {@link
 * org.porpoise.logic.text.Atoms}.
 */
@NullMarked
package org.porpoise.logic.text;

import org.jspecify.annotations.NullMarked;
