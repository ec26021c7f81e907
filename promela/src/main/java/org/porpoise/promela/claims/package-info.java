/**
 * What a Promela model claims of its executions as temporal logic: its {@code ltl} properties, the
 * formulas that a user asks besides, and those {@code never} claims that only look at the
 * processes, as automata over propositions. A {@code never} claim that does more runs in turns with
 * the model, in {@code machine}; claims about single steps and states are in {@code interpret}.
 */
@NullMarked
package org.porpoise.promela.claims;

import org.jspecify.annotations.NullMarked;
