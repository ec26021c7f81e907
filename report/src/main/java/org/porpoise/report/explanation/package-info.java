/**
 * Why a reduction explores one thing and postpones another, in words: for one state, or along an
 * execution.
 */
@NullMarked
package org.porpoise.report.explanation;

import org.jspecify.annotations.NullMarked;
