/**
 * What rewritten code calls, by the names of these classes and their methods.
 *
 * <p>{@link org.porpoise.programs.engine.hooks.Hooks} is called before accesses of memory and
 * instead of monitors; the others before methods of the JDK or in their place. All are static, and
 * find the {@link org.porpoise.programs.engine.Execution} by the thread that they run on; on others
 * they do what the original code would have done. Hooks that need to know class files are in {@code
 * instrument.hooks}.
 */
@NullMarked
package org.porpoise.programs.engine.hooks;

import org.jspecify.annotations.NullMarked;
