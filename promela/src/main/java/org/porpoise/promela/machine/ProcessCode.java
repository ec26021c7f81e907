package org.porpoise.promela.machine;

/**
 * A proctype in a place, in the form that runs.
 *
 * @param steps for each node, by position, its steps in order
 */
record ProcessCode(int proctype, Eval provided, Step[][] steps) {}
