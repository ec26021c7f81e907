/**
 * What a model looks like on paper, as data: nodes and edges, whatever the language of the model.
 *
 * <p>A system that has a shape of its own, like a net or a network of machines, offers a {@link
 * org.porpoise.kernel.drawing.Drawing}; where things go on the paper is decided elsewhere.
 */
@NullMarked
package org.porpoise.kernel.drawing;

import org.jspecify.annotations.NullMarked;
