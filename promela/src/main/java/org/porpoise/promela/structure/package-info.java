/**
 * What reductions may know of a Promela model: its processes, shared objects and transitions, as in
 * section 2.1 of Godefroid's thesis.
 *
 * <p>{@link org.porpoise.promela.structure.StructureBuilder} puts the structure together. A {@link
 * org.porpoise.promela.structure.Footprint} is what one process has to do with shared objects: what
 * it reads, what its guards ask, what its effects do. Atomic sequences use all that any of their
 * steps may use. {@link org.porpoise.promela.structure.VisibleTransitions} are those that may
 * change a proposition. A model that does something whose effect on others is not known has no
 * structure ({@link org.porpoise.promela.structure.UnknownEffect}). Nothing here runs the model.
 */
@NullMarked
package org.porpoise.promela.structure;

import org.jspecify.annotations.NullMarked;
