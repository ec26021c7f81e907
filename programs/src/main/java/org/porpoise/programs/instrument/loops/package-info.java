/** Which loops of a method do nothing but wait for another thread, and which waits are in none. */
@NullMarked
package org.porpoise.programs.instrument.loops;

import org.jspecify.annotations.NullMarked;
