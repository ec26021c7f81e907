/**
 * How models in the language of DiVinE become transition systems.
 *
 * <p>A model is read ({@code syntax}) and resolved ({@code resolve}, {@code model}). {@code
 * analysis} is what is known of it before it runs, {@code interpret} and {@code compile} run it,
 * {@code structure} tells reductions what its transitions use, {@code machine} puts all of it
 * together. This house knows the kernel and nobody else.
 */
@NullMarked
package org.porpoise.dve;

import org.jspecify.annotations.NullMarked;
