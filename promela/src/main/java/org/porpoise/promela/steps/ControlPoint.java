package org.porpoise.promela.steps;

/** A point of a place. */
public record ControlPoint(int place, int point) {}
