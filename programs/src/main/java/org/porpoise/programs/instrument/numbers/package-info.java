/**
 * The numbers that classes, fields and places of a program have in rewritten code, the same for all
 * loaders of the program.
 */
@NullMarked
package org.porpoise.programs.instrument.numbers;

import org.jspecify.annotations.NullMarked;
