/**
 * Reads expressions over the parts of a state by their text alone, in the spelling that most
 * languages share, to say which part of a formula fails and with which values. What it cannot read
 * it leaves as it is; no verdict depends on it.
 */
@NullMarked
package org.porpoise.report.expression;

import org.jspecify.annotations.NullMarked;
