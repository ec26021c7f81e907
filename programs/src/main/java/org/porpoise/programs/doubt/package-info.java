/**
 * What a proof about a program may have to assume, because something that could hide an execution
 * was met on the way.
 */
@NullMarked
package org.porpoise.programs.doubt;

import org.jspecify.annotations.NullMarked;
