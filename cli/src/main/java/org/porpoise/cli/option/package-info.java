/**
 * The words of a command line: the table of options from which they are read, explained and
 * completed, and numbers with units.
 */
@NullMarked
package org.porpoise.cli.option;

import org.jspecify.annotations.NullMarked;
