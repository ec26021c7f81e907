package org.porpoise.search.soundness;

import java.util.Optional;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * What a search that does not remember every state is sound for: the column of stores in the table
 * of {@link Soundness}. A cache, and chains that are passed, keep terminal states with any sets and
 * sleep sets, and safety with the stack proviso (or without a reduction), because the proofs look
 * at the depth-first stack only. Whatever looks at states again after they have left the stack
 * needs all of them.
 */
public final class Forgetting {
  private Forgetting() {}

  /** Whether every state that was met can be looked at again. */
  public static boolean remembersAll(Settings s) {
    return s.store() == StoreKind.EXACT && s.chains() == Chains.STORED;
  }

  /** Why the store must not be used with the other dials, if it must not. */
  static Optional<String> objection(Settings s) {
    if (remembersAll(s)) {
      return Optional.empty();
    }
    if (s.order() != Order.DFS) {
      return Optional.of(dial(s) + " keeps the current path, which needs --order dfs");
    }
    if (s.store() == StoreKind.NONE) {
      return objectionWithoutStore(s);
    }
    if (s.proviso() != ProvisoKind.NONE && s.proviso() != ProvisoKind.STACK) {
      return Optional.of(
          dial(s)
              + " forgets states that --proviso "
              + s.proviso().option()
              + " looks at again; use --proviso stack, which looks at the current path only");
    }
    if (s.store() instanceof StoreKind.Bitstate && s.sleep() == Sleep.ON) {
      return Optional.of(
          dial(s)
              + " has no place for the sleep set that a state was explored with, without which"
              + " meeting it again would lose transitions: it needs --sleep off");
    }
    return Optional.empty();
  }

  private static Optional<String> objectionWithoutStore(Settings s) {
    if (s.proviso() != ProvisoKind.NONE) {
      return Optional.of(
          "--store none cannot keep a proviso: a search without a store is for executions without"
              + " cycles, where none is needed");
    }
    return s.chains() == Chains.PASSED
        ? Optional.of("--chains passed is about what is stored, and --store none stores nothing")
        : Optional.empty();
  }

  private static String dial(Settings s) {
    return s.store() == StoreKind.EXACT
        ? "--chains " + s.chains().option()
        : "--store " + s.store().option();
  }
}
