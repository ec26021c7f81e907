package org.porpoise.search.proviso;

import java.util.function.IntPredicate;
import org.porpoise.search.settings.Ignoring;

/**
 * The provisos that look at the depth-first stack, on which a state is while its set is chosen.
 *
 * <p>Against ignoring for safety, one transition that is not asleep leads off the stack (Definition
 * 6.2; C2ˢₛ of "Solving the ignoring problem for partial order reduction"). The state that it leads
 * to leaves the stack first; so by induction on the order in which states leave it, each reaches
 * one that is fully expanded, and the reduced graph is a trace automaton (Theorem 6.12).
 *
 * <p>Against ignoring on cycles, all transitions lead off the stack (C2ᴸₛ). Every cycle of the
 * reduced graph has an edge that led back to the stack when it was explored, and the state that it
 * starts from is fully expanded.
 *
 * <p>The stack below a state is the same when a set is chosen and when its transitions are
 * executed.
 */
public record StackProviso(Ignoring ignoring, IntPredicate onStack) implements CycleProviso {
  @Override
  public Demand demand() {
    return switch (ignoring) {
      case SAFETY -> Demand.SOME;
      case LIVENESS -> Demand.ALL;
    };
  }

  @Override
  public boolean isGood(int id) {
    return !onStack.test(id);
  }
}
