/** Several algorithms on one model, side by side: as text, as JSON, as a page with charts. */
@NullMarked
package org.porpoise.report.comparison;

import org.jspecify.annotations.NullMarked;
