/**
 * States, steps and transitions of a Promela model as a person reads them, in the words of its
 * source, and what {@code printf} writes. Only what a report or a message shows; nothing here
 * decides anything.
 */
@NullMarked
package org.porpoise.promela.text;

import org.jspecify.annotations.NullMarked;
