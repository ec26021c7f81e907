/**
 * Where things are in the user's files, and what is wrong with them.
 *
 * <p>A {@link org.porpoise.kernel.source.Place} is a line and a column of a {@link
 * org.porpoise.kernel.source.SourceFile}; a {@link org.porpoise.kernel.source.Problem} is a message
 * about a place. All front ends whose languages are read by us use this room; it uses nobody.
 */
@NullMarked
package org.porpoise.kernel.source;

import org.jspecify.annotations.NullMarked;
