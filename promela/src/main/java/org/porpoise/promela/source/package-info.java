/**
 * Where things are in the user's files, and what is wrong with them.
 *
 * <p>A {@link org.porpoise.promela.source.Place} is a line and a column of a {@link
 * org.porpoise.promela.source.SourceFile}; a {@link org.porpoise.promela.source.Problem} is a
 * message about a place. Everybody in the house of Promela uses this room; it uses nobody.
 */
@NullMarked
package org.porpoise.promela.source;

import org.jspecify.annotations.NullMarked;
