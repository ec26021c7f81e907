/**
 * Random protocols, as the experiments of chapter 7 of "Leaping reachability analysis" use them.
 *
 * <p>A protocol is drawn as a global one, a {@link org.porpoise.cfsm.synthesis.Phase}: who tells
 * whom what, who decides, who repeats. Each process's machine is what the process sees of it. Such
 * machines fit together by construction: every message is expected by its receiver, nobody waits
 * for what nobody sends, and all of them come back to where they began. What is drawn is then
 * measured, so that protocols of a wanted degree of parallelism can be picked.
 *
 * <p>Uses nothing but the data types of {@link org.porpoise.cfsm.model}; everything is a function
 * of the seed.
 */
@NullMarked
package org.porpoise.cfsm.synthesis;

import org.jspecify.annotations.NullMarked;
