/**
 * How does a person ask?
 *
 * <p>{@link org.porpoise.cli.Main} finds the {@link org.porpoise.cli.command.Command} that the
 * first word names, reads the other words by the command's table of {@link
 * org.porpoise.cli.option.Option options}, which is also its help and its shell completion, and
 * turns what happens into an {@link org.porpoise.cli.terminal.ExitStatus}. Other modules add
 * commands as services. The words, the exit statuses and the JSON object are a promise to the
 * programs that call this one.
 *
 * <p>Most runs are short, so that starting counts: this room prefers plain loops to streams and
 * regular expressions, and looks for services only when nothing of its own fits.
 */
@NullMarked
package org.porpoise.cli;

import org.jspecify.annotations.NullMarked;
