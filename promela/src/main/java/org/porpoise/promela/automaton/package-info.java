/**
 * The control flow of Promela processes: one automaton for each proctype, {@code init} and claim.
 *
 * <p>{@link org.porpoise.promela.automaton.Automata} makes them from the resolved model. Each has
 * exactly the states and transitions, with the same numbers and in the same order, that SPIN 6.5.2
 * builds with {@code spin -a -o1 -o2 -o3} (no statement merging, no dataflow analysis, no resetting
 * of dead variables), because state counts shall equal SPIN's model by model. So the way there
 * follows SPIN's: the tree is cut into {@code Element}s, each of which may become a control state
 * ({@code ElementBuilder}, {@code Escapes}, {@code AtomicMarks}); jumps are followed to the element
 * at which control comes to rest ({@code Routes}); each element gets its raw transitions ({@code
 * TableBuilder}); selections are then flattened into their options and escapes put before what they
 * guard ({@code Flattening}). The algorithm is that of SPIN's public sources (flow.c, pangen1.c,
 * pangen2.c, dstep.c, and {@code retrans} of the generated verifier).
 *
 * <p>What a statement means is not known here: an edge carries it as it is in the model.
 */
@NullMarked
package org.porpoise.promela.automaton;

import org.jspecify.annotations.NullMarked;
