/**
 * The texts that users write: where things are in them, what they consist of, and what is wrong
 * with them. All languages that we read ourselves use this room, formulas and models alike.
 *
 * <p>A {@link org.porpoise.logic.source.SourcePlace} is a line and a column of a {@link
 * org.porpoise.logic.source.SourceFile}; a {@link org.porpoise.logic.source.Problem} is a message
 * about a place. A {@link org.porpoise.logic.source.Scanner} cuts a text into tokens and a {@link
 * org.porpoise.logic.source.Cursor} walks over them; each language has a subclass of the one, and
 * most of the other, that knows its words and signs.
 */
@NullMarked
package org.porpoise.logic.source;

import org.jspecify.annotations.NullMarked;
