/**
 * How a Java class becomes a transition system.
 *
 * <p>A model is a class that extends one of two others. {@link org.porpoise.javamodel.AssetModel}
 * is the low level: state variables of a few bits each and one method that fires transitions, in
 * the manner of ASSET (Valmari, "A State Space Tool for Models Expressed In C++", arXiv 1504.02597;
 * section II of "Stop It, and Be Stubborn!"). It is fast, and what reductions know of it is what
 * its author writes down. {@link org.porpoise.javamodel.StructuredModel} is the high level:
 * processes, objects and steps, from which reductions work out everything by themselves.
 *
 * <p>{@link org.porpoise.javamodel.JavaFrontEnd} is the way in for the rest of the house: it loads
 * a model from a source file or from the class path. This room knows the kernel and nobody else.
 */
@NullMarked
package org.porpoise.javamodel;

import org.jspecify.annotations.NullMarked;
