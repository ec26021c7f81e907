package org.porpoise.javamodel;

import java.util.function.Supplier;
import org.porpoise.kernel.ModelFault;

/**
 * Looks for models that do not do the same thing twice, because of a random number or of a field
 * outside the state: fires all transitions of some states a second time, on an instance of its own
 * that has seen other states, in the opposite order.
 *
 * <p>The first thousand states are looked at, and then one in 1,024; at those whose number is a
 * power of two the instance is a new one, which has seen nothing.
 */
final class Twin {
  private static final int FIRST = 1_000;
  private static final int THEN_EVERY = 1_024;

  private final Supplier<Instance> fresh;
  private Instance instance;
  private long looked;

  Twin(Supplier<Instance> fresh) {
    this.fresh = fresh;
    instance = fresh.get();
  }

  /** How many states to let pass until the next look, that one included. */
  int pause() {
    return looked < FIRST ? 1 : THEN_EVERY;
  }

  /** Compares what was found in the original's loaded state with what comes out now. */
  void look(Instance original, boolean[] enabled, long[] successors, int width) {
    looked++;
    if (looked > 1 && Long.bitCount(looked) == 1) {
      instance = fresh.get();
    }
    instance.loadSameAs(original);
    for (int t = enabled.length - 1; t >= 0; t--) {
      boolean fired = instance.fire(t);
      if (fired != enabled[t] || (fired && !instance.isIn(successors, t * width))) {
        throw unequal(t, enabled[t], fired, successors, t * width);
      }
      if (fired) {
        instance.reload();
      }
    }
  }

  private ModelFault unequal(
      int transition, boolean wasEnabled, boolean isEnabled, long[] successors, int offset) {
    String now = isEnabled ? instance.print() : "(disabled)";
    String state = instance.printLoaded();
    String name = instance.quoted(transition);
    String before = "(disabled)";
    if (wasEnabled) {
      instance.load(successors, offset);
      before = instance.print();
    }
    return new ModelFault(
        """
        %s does not do the same thing twice: from the state
          %s
        it led first to
          %s
        and then to
          %s
        A transition may depend on state variables only, not on random numbers or other fields."""
            .formatted(name, state, before, now));
  }
}
