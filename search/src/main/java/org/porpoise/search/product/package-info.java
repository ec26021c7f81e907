/**
 * The product of a system with the automaton of what a temporal claim forbids (section 7.2 of
 * Godefroid's thesis), and two ways to look for an accepting cycle in it: nested depth-first search
 * and strong components, the latter under fairness too.
 */
@NullMarked
package org.porpoise.search.product;

import org.jspecify.annotations.NullMarked;
