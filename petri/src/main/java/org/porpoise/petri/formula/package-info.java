/**
 * What can be asked of a net: predicates over markings, formulas over predicates, the property
 * files of the Model Checking Contest, and the questions of a user.
 *
 * <p>A {@link org.porpoise.petri.formula.Predicate} is true or false of a marking; an {@link
 * org.porpoise.petri.formula.Asked} puts predicates on paths. {@link
 * org.porpoise.petri.formula.NetQuestions} makes claims of them: reachability becomes observers,
 * the rest temporal claims. Nothing here searches; files are read with the cursor of {@code pnml}.
 */
@NullMarked
package org.porpoise.petri.formula;

import org.jspecify.annotations.NullMarked;
