/**
 * What there is to tell about one run: the {@link org.porpoise.report.answer.Answer}, and the one
 * word that it comes down to. Formats are elsewhere.
 */
@NullMarked
package org.porpoise.report.answer;

import org.jspecify.annotations.NullMarked;
