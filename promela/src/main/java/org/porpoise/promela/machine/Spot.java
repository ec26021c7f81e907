package org.porpoise.promela.machine;

/** A point of a place. */
record Spot(int place, int point) {}
