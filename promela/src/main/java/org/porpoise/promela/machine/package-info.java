/**
 * Runs Promela models: the automata of a model become a transition system over packed states.
 *
 * <p>A process lives in a <em>place</em>, numbered by its pid; processes come and go at the top, as
 * SPIN's do. For each place the layout has room for the proctypes that have been seen there; one
 * that has not is added, and the search starts again with the wider layout. So every variable of
 * every process has a fixed position, and a transition is a place, a proctype and an edge of its
 * automaton; a rendezvous is a pair of them. States inside {@code atomic} are passed through.
 *
 * <p>{@link PromelaSystem} puts it together. {@link Layout} says where everything is in a state,
 * {@link World} who is where, {@link Population} how processes come and go; {@link Growth} makes
 * room. {@link Assembly} turns automata into steps and numbers their transitions. Everything exists
 * as closures, which {@link PromelaStepper} runs: {@link Offers} says what can be done, {@link
 * Firing} does it. {@link CodeGenerator} makes bytecode of what is frequent, and leaves the rest to
 * them. {@link Structuring} tells reductions which objects every transition uses, {@link Conduct}
 * what one process has to do with them.
 */
@NullMarked
package org.porpoise.promela.machine;

import org.jspecify.annotations.NullMarked;
