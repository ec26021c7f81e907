/**
 * What is known of a DVE model before it runs: what its variables and messages can hold at most,
 * what can fail and at which control point that shows, where the parts of a state live, and what is
 * asserted. {@link org.porpoise.dve.analysis.AnalyzedModel} is all of it, and what every other room
 * is handed. Nothing here runs the model.
 */
@NullMarked
package org.porpoise.dve.analysis;

import org.jspecify.annotations.NullMarked;
