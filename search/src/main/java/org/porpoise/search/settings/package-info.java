/**
 * What is asked, and how: the {@link org.porpoise.search.settings.Property questions} about a
 * system and the dials of the selective search, as a user leaves some of them open ({@link
 * org.porpoise.search.settings.Request}) and as a search needs them, all set ({@link
 * org.porpoise.search.settings.Settings}). Nothing here knows how a search works, or whether a
 * combination is sound.
 */
@NullMarked
package org.porpoise.search.settings;

import org.jspecify.annotations.NullMarked;
