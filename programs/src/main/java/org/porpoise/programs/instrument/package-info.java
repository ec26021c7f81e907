/**
 * Rewrites the classes of a program so that its threads announce what they do to the engine.
 *
 * <p>{@link org.porpoise.programs.instrument.InstrumentedLoader} loads a program: every class that
 * is neither the JDK's nor ours is rewritten when it is loaded. Classes of {@code
 * java.util.concurrent} become models of package {@code juc}, or, where there is no model, copies
 * of the JDK's own classes that are rewritten like the rest. What several loaders of one program
 * must agree upon, such as the numbers of fields, is in {@link
 * org.porpoise.programs.instrument.ProgramClasses}.
 *
 * <p>Static state of rewritten classes begins anew with each execution. What the JDK itself keeps,
 * such as system properties, does not.
 */
@NullMarked
package org.porpoise.programs.instrument;

import org.jspecify.annotations.NullMarked;
