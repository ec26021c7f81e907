/**
 * Formulas of linear temporal logic: their normal form, the rewriting that makes their automata
 * smaller, their parts, and which of these do not matter to what was found true.
 */
@NullMarked
package org.porpoise.logic.formula;

import org.jspecify.annotations.NullMarked;
