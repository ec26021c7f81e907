/**
 * The command {@code check}: the interleavings of a real Java program, given as a class or as a
 * source file.
 */
@NullMarked
package org.porpoise.cli.check;

import org.jspecify.annotations.NullMarked;
