package org.porpoise.kernel.structure;

/**
 * What a transition does to one of its active processes.
 *
 * @param process the number of the process
 * @param from the control point in the preset
 * @param to the control point in the postset
 */
public record Move(int process, int from, int to) {}
