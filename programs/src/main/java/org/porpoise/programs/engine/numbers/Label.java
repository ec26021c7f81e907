package org.porpoise.programs.engine.numbers;

/**
 * A text that stands in an execution for an object or a value, and is told as it is.
 *
 * @param text such as {@code push(1)}
 */
public record Label(String text) {}
