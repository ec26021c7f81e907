package org.porpoise.promela.machine;

/**
 * What processes in a place can do, in the form that runs.
 *
 * @param steps for each point its steps in order
 * @param provided for each point whether its process may do anything
 * @param mishaps for each point the transition of a process that cannot find out what it can do,
 *     because its guards fail; -1 if they never do
 */
record ProcessCode(Step[][] steps, Eval[] provided, int[] mishaps) {}
