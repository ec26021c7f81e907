package org.porpoise.petri.machine;

import org.porpoise.kernel.Proposition;

/** A proposition, and how to tell whether it is true of a marking; no marking, no truth. */
public record MarkingProposition(Proposition proposition, MarkingPredicate predicate) {}
