/**
 * The two simplest algorithms of Godefroid's thesis for persistent sets: conflicting transitions
 * (Algorithm 1, Figure 4.2) and Overman's (Algorithm 2, Figure 4.3).
 */
@NullMarked
package org.porpoise.reduction.conflict;

import org.jspecify.annotations.NullMarked;
