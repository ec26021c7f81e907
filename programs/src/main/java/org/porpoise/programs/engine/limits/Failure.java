package org.porpoise.programs.engine.limits;

/**
 * Something that went wrong in an execution and can be told at once.
 *
 * @param thread the thread
 * @param step how many steps had been done
 * @param cause what it threw
 */
public record Failure(int thread, int step, Throwable cause) {}
