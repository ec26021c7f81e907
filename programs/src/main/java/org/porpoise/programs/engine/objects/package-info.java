/**
 * The objects of a program in one execution: their memory, monitors, identity and initialisation.
 *
 * <p>{@link org.porpoise.programs.engine.objects.ProgramObjects} knows their numbers and monitors.
 * What is done to them are {@link org.porpoise.programs.engine.threads.Steps}; who does it, and
 * when, is not decided here.
 */
@NullMarked
package org.porpoise.programs.engine.objects;

import org.jspecify.annotations.NullMarked;
