/**
 * Which transitions depend on which: the relations between transitions that follow from the
 * operations they use (Definitions 3.15 and 3.21), conflict and parallelism (4.4 and 4.5), and
 * necessary enabling sets (4.14), computed once per system.
 */
@NullMarked
package org.porpoise.kernel.dependency;

import org.jspecify.annotations.NullMarked;
