/**
 * Laying out text for a terminal: lines, tables, colours, numbers as people read them, and the
 * parts of a state. Nothing here knows what a verdict is about.
 */
@NullMarked
package org.porpoise.report.text;

import org.jspecify.annotations.NullMarked;
