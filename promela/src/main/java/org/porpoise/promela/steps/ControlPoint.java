package org.porpoise.promela.steps;

/** A point at which the process with some pid may be. */
public record ControlPoint(int pid, int point) {}
