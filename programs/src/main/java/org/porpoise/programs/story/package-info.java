/**
 * What happened in an execution, told for people: every step with its place in the source, the
 * object, and the value read or written.
 *
 * <p>A {@link org.porpoise.programs.story.Narrator} watches a replay and writes a {@link
 * org.porpoise.programs.story.Story}. How that looks on a screen is not its business.
 */
@NullMarked
package org.porpoise.programs.story;

import org.jspecify.annotations.NullMarked;
