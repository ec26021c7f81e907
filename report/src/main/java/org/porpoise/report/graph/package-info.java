/** Reduced graphs and products in the language of Graphviz, drawn as the literature draws them. */
@NullMarked
package org.porpoise.report.graph;

import org.jspecify.annotations.NullMarked;
