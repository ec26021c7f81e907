/**
 * The auditor of reductions: while a search runs, it checks by execution what the reduction only
 * computes, that sets are persistent (Definition 4.1 of Godefroid's thesis) and that no transition
 * is ignored.
 */
@NullMarked
package org.porpoise.search.audit;

import org.jspecify.annotations.NullMarked;
