/**
 * What the JDK keeps to itself and is needed here: continuations, memory by offset, the memory
 * behind buffers, and the settings of the virtual machine.
 */
@NullMarked
package org.porpoise.programs.engine.jdk;

import org.jspecify.annotations.NullMarked;
