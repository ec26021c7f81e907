/**
 * Executing what was found on the system without reduction, before anybody is told of it:
 * violations are confirmed, made shorter within a budget, and told step by step; recorded
 * executions are found again; a person steers a simulation.
 */
@NullMarked
package org.porpoise.search.replay;

import org.jspecify.annotations.NullMarked;
