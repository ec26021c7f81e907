/**
 * Networks as transition systems: machines are processes, channels are objects of the kernel.
 *
 * <p>{@link org.porpoise.cfsm.system.NetworkSystem} numbers what machines can do ({@code Steps}),
 * packs global states ({@code Layout}, {@code Fifo}, {@code Bag}), runs them ({@code
 * NetworkStepper}), and tells reductions what each transition does to which channel ({@code
 * StructureBuilder}). A fault of a channel is another outcome of a send or a receive, so that only
 * the two machines at its ends ever touch it: Propositions 7.19 and 7.20 of "Leaping reachability
 * analysis" then hold of unreliable channels too.
 */
@NullMarked
package org.porpoise.cfsm.system;

import org.jspecify.annotations.NullMarked;
