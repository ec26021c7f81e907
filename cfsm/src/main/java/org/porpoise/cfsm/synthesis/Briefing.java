package org.porpoise.cfsm.synthesis;

import java.util.BitSet;
import java.util.List;

/**
 * How a decision gets around: one process knows it, and each of the others is told once, by one
 * that knows it already. The same process tells another whatever the decision is, so that a process
 * always knows on which channel to listen for it.
 *
 * @param source the process that knows it first
 * @param tellings who tells whom, in an order in which everybody knows what he tells
 */
record Briefing(int source, List<Telling> tellings) {

  /** Passes the decision on. */
  record Telling(int from, int to) {}

  Briefing {
    tellings = List.copyOf(tellings);
  }

  BitSet participants() {
    BitSet all = new BitSet();
    all.set(source);
    tellings.forEach(t -> all.set(t.to()));
    return all;
  }

  /** Who is the last to know. */
  int last() {
    return tellings.isEmpty() ? source : tellings.getLast().to();
  }
}
