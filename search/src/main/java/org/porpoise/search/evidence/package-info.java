/**
 * What comes out of a search: an {@link org.porpoise.search.evidence.Outcome} with a {@link
 * org.porpoise.search.evidence.Verdict} for each property, the {@link
 * org.porpoise.search.evidence.Execution} that shows a violation, and who hears of it meanwhile.
 * Reports need no other room of the search than this one and the settings.
 */
@NullMarked
package org.porpoise.search.evidence;

import org.jspecify.annotations.NullMarked;
