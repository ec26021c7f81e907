package org.porpoise.report.execution;

import java.util.OptionalInt;

/**
 * A message in a chart.
 *
 * @param from the process at which the arrow begins
 * @param to the process at which it ends; the same if the message is only sent
 * @param label the channel and the contents
 * @param sentAt the step in which it was sent, if that was an earlier one
 */
public record MessageArrow(String from, String to, String label, OptionalInt sentAt) {}
