/**
 * Which class takes the place of which: models of package {@code juc}, classes of package {@code
 * substitute}, and copies of the JDK's own classes.
 *
 * <p>{@link org.porpoise.programs.instrument.rename.ClassFiles} gives the class files with their
 * new names; what their methods do is rewritten elsewhere.
 */
@NullMarked
package org.porpoise.programs.instrument.rename;

import org.jspecify.annotations.NullMarked;
