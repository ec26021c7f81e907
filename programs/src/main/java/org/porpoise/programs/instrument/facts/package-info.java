/**
 * What is known of the classes of a program, read from their class files: nothing is loaded.
 *
 * <p>{@link org.porpoise.programs.instrument.facts.Hierarchy} finds {@link
 * org.porpoise.programs.instrument.facts.ClassFacts}; {@link
 * org.porpoise.programs.instrument.facts.StaticState} says which classes have to be initialised
 * anew in each execution.
 */
@NullMarked
package org.porpoise.programs.instrument.facts;

import org.jspecify.annotations.NullMarked;
