/**
 * How does a person, or a build server, read the answer?
 *
 * <p>An {@link org.porpoise.report.answer.Answer} is what a search found out together with what it
 * took; {@link org.porpoise.report.TextReport} tells it to a person and {@link
 * org.porpoise.report.JsonReport} to a program; {@code report.page} makes a page of it. What the
 * object of the latter looks like is a promise: {@code docs/json-schema.md} describes it and {@code
 * result-1.schema.json}, beside this class in the jar, defines it. Nothing here searches, and
 * nothing here opens a file.
 */
@NullMarked
package org.porpoise.report;

import org.jspecify.annotations.NullMarked;
