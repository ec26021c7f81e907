/**
 * From the words of a command line to a model: which file in which language, which of its
 * properties, which recorded execution; and Graphviz, where it is installed, to draw it.
 */
@NullMarked
package org.porpoise.cli.model;

import org.jspecify.annotations.NullMarked;
