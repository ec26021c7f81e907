/**
 * The labelled formal concurrent system (P, O, T, ν, s0) of section 2.1 of Godefroid's thesis, as
 * data: processes with control points, shared objects, transitions with presets, guards, operations
 * and postsets.
 *
 * <p>Any front end may hand over a {@link org.porpoise.kernel.structure.Structure} next to its own
 * executable form; dependencies and reductions are computed from it. Nothing here runs anything.
 */
@NullMarked
package org.porpoise.kernel.structure;

import org.jspecify.annotations.NullMarked;
