package org.porpoise.promela.machine;

/**
 * What processes in a place can do, in the form that runs.
 *
 * @param steps for each point its steps in order
 * @param provided for each point whether its process may do anything
 * @param mishaps for each point the transition of a process that cannot find out what it can do,
 *     because its guards fail; -1 if they never do
 * @param passing for each point whether a process goes on from there at once
 */
record ProcessCode(Step[][] steps, Eval[] provided, int[] mishaps, boolean[] passing) {}
