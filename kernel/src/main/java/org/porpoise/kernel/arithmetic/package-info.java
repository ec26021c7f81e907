/** The operators of numbers of 32 bits that languages for models inherit from C. */
@NullMarked
package org.porpoise.kernel.arithmetic;

import org.jspecify.annotations.NullMarked;
