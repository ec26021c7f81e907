/**
 * Small programs of which it was known what a Java virtual machine does before they were checked.
 * They lie in {@code src/test/resources/corpus}, many in a file: a line {@code === Name EXPECTED}
 * and the members of a class. To add one is to write that line and what comes below it.
 */
@NullMarked
package org.porpoise.programs.corpus;

import org.jspecify.annotations.NullMarked;
