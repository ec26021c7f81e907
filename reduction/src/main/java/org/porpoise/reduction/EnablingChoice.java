package org.porpoise.reduction;

/**
 * Resolves the nondeterminism of step 2.a of Algorithms 3 and 4: which of the reasons why a
 * transition is disabled is to be used, and with it which necessary enabling set (Definition 4.14).
 */
@FunctionalInterface
interface EnablingChoice {

  /** Prefers a set without enabled transitions, then a short one. */
  EnablingChoice CHEAPEST =
      (transition, sets, count, enabled) -> {
        int best = 0;
        long bestCost = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
          long cost = sets[i].length;
          for (int u : sets[i]) {
            if (enabled.contains(u)) {
              cost += 1L << 32;
            }
          }
          if (cost < bestCost) {
            best = i;
            bestCost = cost;
          }
        }
        return best;
      };

  /** The position of the necessary enabling set to use, of the {@code count} first ones. */
  int choose(int transition, int[][] sets, int count, EnabledSet enabled);
}
