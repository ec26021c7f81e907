/**
 * Do we get the figures of the papers?
 *
 * <p>Each {@link org.porpoise.bench.reproduce.Study} is an experiment of a paper, with the paper's
 * figures as data. Figures that follow from the model alone must be equal; where the paper leaves
 * the model open, ours stand beside, and the shape is what matters. A study whose algorithms do not
 * exist yet says so. Models are those of the examples folder, and a few that are built here.
 */
@NullMarked
package org.porpoise.bench.reproduce;

import org.jspecify.annotations.NullMarked;
