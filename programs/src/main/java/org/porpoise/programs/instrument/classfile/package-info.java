/**
 * Tools for reading and writing class files, on top of {@code java.lang.classfile}: the operand
 * stack, methods that are added to a class, the constants of a file, and the names that rewritten
 * code refers to. Nothing here knows what is announced.
 */
@NullMarked
package org.porpoise.programs.instrument.classfile;

import org.jspecify.annotations.NullMarked;
