/**
 * How models in the language of DiVinE become transition systems. This house knows the kernel and
 * nobody else.
 */
@NullMarked
package org.porpoise.dve;

import org.jspecify.annotations.NullMarked;
