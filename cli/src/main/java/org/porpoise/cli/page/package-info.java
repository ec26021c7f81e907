/**
 * Pages that a command writes where the user asks for one: which file, which sources to show, and
 * the words that make the page again. What is on a page is the business of {@code report.page}.
 */
@NullMarked
package org.porpoise.cli.page;

import org.jspecify.annotations.NullMarked;
