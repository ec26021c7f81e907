package org.porpoise.search.proviso;

import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.search.store.StateBits;

/**
 * C2ˢₑ (Figure 5 of "Solving the ignoring problem for partial order reduction"): one transition
 * leads to a new state or to a safe one. A state is safe if a path of the reduced graph leads from
 * it to a state that is fully expanded. Not for use with sleep sets.
 *
 * <p>All states on the stack lead to the one on top. They become safe when that one is fully
 * expanded, or when a transition leads from it to a safe state. A state that has left the stack is
 * always safe (Proposition 1): the good transition for which its set was taken led to a safe state,
 * or to a new one that left the stack before it. So every state reaches one that is fully expanded,
 * where whatever was postponed on the way is executed: C2ˢ holds. Only the existence of a path
 * matters, so that one way through a sequence that is passed through is as good as an edge.
 *
 * <p>The safe states on the stack are those at its bottom, up to some level: each state is marked
 * once.
 */
final class ExpandedProviso implements CycleProviso {
  private final StateBits safe = new StateBits();
  private final TransitionBuffer unsafe = new TransitionBuffer(); // the upper part of the stack

  @Override
  public Demand demand() {
    return Demand.SOME;
  }

  @Override
  public boolean isGood(int id) {
    return safe.get(id);
  }

  @Override
  public void entered(int id) {
    unsafe.add(id);
  }

  @Override
  public void decided(int id, Share share) {
    if (share == Share.ALL) {
      markAllSafe();
    }
  }

  @Override
  public void matched(int from, int to) {
    if (safe.get(to)) {
      markAllSafe();
    }
  }

  @Override
  public void left(int id, int parent) {
    if (!unsafe.isEmpty()) { // the search is cut off: a depth limit kept it from being expanded
      unsafe.removeLast();
    }
  }

  @Override
  public long bytes() {
    return safe.bytes();
  }

  private void markAllSafe() {
    while (!unsafe.isEmpty()) {
      safe.set(unsafe.removeLast());
    }
  }
}
