/** How Petri nets become transition systems. This house knows the kernel and nobody else. */
@NullMarked
package org.porpoise.petri;

import org.jspecify.annotations.NullMarked;
