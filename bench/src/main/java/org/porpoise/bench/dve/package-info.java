/**
 * The models of BEEM, which lie beside the project: full searches whose counts must be those of the
 * index, and reduced ones beside what LTSmin's reductions visit.
 */
@NullMarked
package org.porpoise.bench.dve;

import org.jspecify.annotations.NullMarked;
