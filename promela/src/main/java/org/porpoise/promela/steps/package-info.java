/**
 * The automata of a Promela model in the form that runs, and the numbers of its transitions.
 *
 * <p>{@link org.porpoise.promela.steps.StepCompiler} makes a {@link
 * org.porpoise.promela.steps.Step} of each edge, whose guard and effect are closures; a transition
 * is a step of the process with one pid, a rendezvous a pair of them. {@link
 * org.porpoise.promela.steps.ExecutableModel} is all of it for one layout: what the interpreter,
 * the generated code and the reductions' knowledge share. Who may do which step, and what becomes
 * of a state then, is in {@code interpret}.
 */
@NullMarked
package org.porpoise.promela.steps;

import org.jspecify.annotations.NullMarked;
