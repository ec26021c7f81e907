/**
 * Describes concurrent systems in Java, with expressions and commands that know what they read and
 * write, and runs them.
 *
 * <p>{@link org.porpoise.kernel.builder.SystemBuilder} is the way in, for models written by hand
 * and for generated test systems. What comes out is an executable {@link
 * org.porpoise.kernel.TransitionSystem} together with its {@link
 * org.porpoise.kernel.structure.Structure}, so that all reductions work by themselves.
 */
@NullMarked
package org.porpoise.kernel.builder;

import org.jspecify.annotations.NullMarked;
