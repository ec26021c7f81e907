/**
 * What rewritten code calls where that needs to know the classes of the program: variable and
 * method handles, reflection, {@code Unsafe}, buffers and segments, cloning, and initialisation by
 * the JDK.
 *
 * <p>{@link org.porpoise.programs.instrument.hooks.ProgramLoader} is all that they see of the
 * loader. The other hooks are in {@code engine.hooks}.
 */
@NullMarked
package org.porpoise.programs.instrument.hooks;

import org.jspecify.annotations.NullMarked;
