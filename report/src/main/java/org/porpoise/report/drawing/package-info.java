/**
 * Models on paper: what a model tells of its shape, or else its processes, becomes a graph for
 * Graphviz, or a picture by a layout of our own where there is no Graphviz.
 *
 * <p>The layout puts nodes in layers by their distance from where the model starts. No edge is then
 * longer than one layer, so that none runs across a node, and the layers need no more than to be
 * put in an order with few crossings (the method of Sugiyama, Tagawa and Toda, without its dummy
 * nodes).
 */
@NullMarked
package org.porpoise.report.drawing;

import org.jspecify.annotations.NullMarked;
