/**
 * What keeps a reduced search from ignoring a transition forever: the provisos of Godefroid's
 * thesis (section 6.2), of Valmari (Definition 6.15 there), and of Evangelista and Pajault,
 * "Solving the ignoring problem for partial order reduction". Each follows a search of which it
 * sees no more than {@link org.porpoise.search.proviso.FollowedSearch}.
 */
@NullMarked
package org.porpoise.search.proviso;

import org.jspecify.annotations.NullMarked;
