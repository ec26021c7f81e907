/**
 * How a person reads what an exploration found: text for terminals and for messages of failed
 * tests.
 *
 * <p>An execution is laid out as Lincheck does it: one column for each thread, time goes down, each
 * step with its object, its value and its place in the source. What went wrong follows, then how to
 * see it again. {@link org.porpoise.programs.report.ResultText} is the way in; a {@link
 * org.porpoise.programs.report.ReplayFile} is a schedule that is kept. Nothing here knows how
 * executions are found.
 */
@NullMarked
package org.porpoise.programs.report;

import org.jspecify.annotations.NullMarked;
