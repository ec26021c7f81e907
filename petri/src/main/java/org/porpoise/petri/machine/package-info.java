/**
 * A net as a transition system: markings packed into words, transitions that test and fire many
 * places at a time, and the places as shared objects, from which reductions derive what depends on
 * what. What people ask about markings comes in as an {@link org.porpoise.petri.machine.NetClaims}.
 *
 * <p>The frame is that of Godefroid's thesis, in which somebody moves: as a net has no processes,
 * each transition is one of its own, which never leaves its only control point.
 */
@NullMarked
package org.porpoise.petri.machine;

import org.jspecify.annotations.NullMarked;
