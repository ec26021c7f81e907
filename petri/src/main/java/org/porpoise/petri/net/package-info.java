/** Place/transition nets as data. Nothing here reads or runs anything. */
@NullMarked
package org.porpoise.petri.net;

import org.jspecify.annotations.NullMarked;
