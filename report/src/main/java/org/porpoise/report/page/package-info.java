/**
 * An answer as one HTML file that opens anywhere and needs nothing else.
 *
 * <p>A {@link org.porpoise.report.page.Page} is all that the file tells, whatever command made it;
 * {@link org.porpoise.report.page.AnswerPage} makes one of an answer, and {@link
 * org.porpoise.report.page.TraceBuilder} an execution on it. {@link
 * org.porpoise.report.page.PageFile} writes the file: the data as a block of JSON, and beside it a
 * style and a script that are resources of this package. The script does all the drawing, in the
 * reader's browser; a content security policy lets nothing run but that script, and it makes
 * elements of text only, so that nothing in a model can become markup. Nothing of this room is
 * loaded unless somebody asks for a page.
 */
@NullMarked
package org.porpoise.report.page;

import org.jspecify.annotations.NullMarked;
