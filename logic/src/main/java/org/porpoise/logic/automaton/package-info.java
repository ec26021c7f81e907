/**
 * Automata on infinite words: from formulas through very weak alternating automata (Gastin and
 * Oddoux, CAV 2001), made small by simulation, with acceptance on edges; stutter invariance,
 * complements of deterministic ones, and the {@link org.porpoise.logic.automaton.Specification}
 * that a search is given.
 */
@NullMarked
package org.porpoise.logic.automaton;

import org.jspecify.annotations.NullMarked;
