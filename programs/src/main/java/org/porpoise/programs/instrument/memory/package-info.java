/**
 * What is put into methods where they access fields and array elements, make objects, which get a
 * place for their number, and use classes that may have to be initialised.
 */
@NullMarked
package org.porpoise.programs.instrument.memory;

import org.jspecify.annotations.NullMarked;
