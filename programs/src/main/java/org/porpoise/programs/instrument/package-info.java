/**
 * Rewrites the classes of a program so that its threads announce what they do to the engine.
 *
 * <p>{@link org.porpoise.programs.instrument.InstrumentedLoader} loads a program: every class that
 * is neither the JDK's nor ours is rewritten when it is loaded. Classes of {@code
 * java.util.concurrent} become models of package {@code juc}, or, where there is no model, copies
 * of the JDK's own classes that are rewritten like the rest. Collections and other classes with
 * state become copies as well ({@link org.porpoise.programs.instrument.rename.CopiedClasses}). What
 * several loaders of one program share, rewritten class files and the numbers in them, is in {@link
 * org.porpoise.programs.instrument.ProgramClasses}.
 *
 * <p>What is announced: accesses of fields that are not final and of array elements, by
 * instructions, variable handles and {@code Unsafe}; monitors, waiting and threads; and calls that
 * look at or change objects of the JDK that are not copied, each as one location ({@link
 * org.porpoise.programs.instrument.calls.Effects}). Time, random numbers and identity hash codes
 * are the engine's. Not seen: input and output, and what the JDK's own threads do.
 *
 * <p>Static state of rewritten classes begins anew with each execution ({@link
 * org.porpoise.programs.instrument.facts.StaticState}), and its classes are initialised as the JLS
 * has it (decision 060). What the JDK itself keeps, such as system properties, does not.
 */
@NullMarked
package org.porpoise.programs.instrument;

import org.jspecify.annotations.NullMarked;
