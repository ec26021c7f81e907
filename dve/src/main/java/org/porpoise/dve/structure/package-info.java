/**
 * What reductions may know of an asynchronous DVE model: its processes, shared objects and
 * transitions, as in section 2.1 of Godefroid's thesis, and which transitions are visible to a
 * proposition. {@link org.porpoise.dve.structure.StructureBuilder} puts it together; a {@link
 * org.porpoise.dve.structure.Footprint} is what one process does with shared objects in one step.
 */
@NullMarked
package org.porpoise.dve.structure;

import org.jspecify.annotations.NullMarked;
