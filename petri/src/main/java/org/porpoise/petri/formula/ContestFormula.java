package org.porpoise.petri.formula;

/**
 * A formula of a property file of the Model Checking Contest.
 *
 * @param id what the contest calls it
 * @param asked what it asks
 */
public record ContestFormula(String id, Asked asked) {}
