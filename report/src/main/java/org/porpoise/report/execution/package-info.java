/**
 * Executions for a person: step by step, a column for each process, or a message sequence chart. A
 * long one is shown from its beginning and its end.
 */
@NullMarked
package org.porpoise.report.execution;

import org.jspecify.annotations.NullMarked;
