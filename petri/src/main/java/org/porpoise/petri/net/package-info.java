/** Place/transition nets as data, and as drawings. Nothing here reads or runs anything. */
@NullMarked
package org.porpoise.petri.net;

import org.jspecify.annotations.NullMarked;
