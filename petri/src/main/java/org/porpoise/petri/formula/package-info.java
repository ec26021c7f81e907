/**
 * What can be asked of a net: predicates over markings, formulas over predicates, the property
 * files of the Model Checking Contest, and the questions of a user.
 *
 * <p>A {@link org.porpoise.petri.formula.Predicate} is true or false of a marking; an {@link
 * org.porpoise.petri.formula.Asked} puts predicates on paths. An {@link
 * org.porpoise.petri.formula.AskedNet} is the system of a net with such formulas as its claims:
 * reachability as observer transitions, whose conditions tell reductions which tests on which
 * places can make them true, the rest as temporal claims over propositions that know which
 * transitions can change them. Nothing here reads nets or runs them.
 */
@NullMarked
package org.porpoise.petri.formula;

import org.jspecify.annotations.NullMarked;
