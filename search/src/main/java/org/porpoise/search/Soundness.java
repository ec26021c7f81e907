package org.porpoise.search;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;

/**
 * Which settings are sound for which properties: the table that the program enforces. A combination
 * that no theorem covers is refused with the reason; nothing is silently weakened.
 *
 * <p>Rows: terminal states need nonempty persistent sets (Theorem 4.3) and tolerate sleep sets in
 * any order (Theorem 5.2). Safety needs a trace automaton: the stack proviso, with sleep sets and a
 * weakly uniform dependency or without (Theorem 6.12), the component proviso without sleep sets
 * (Theorem 6.16), or an always may-terminating model (Theorem 4 of "Stop It, and Be Stubborn!").
 * May-progress and endless repetition need the latter (Theorems 5 and 6 there). Must-progress needs
 * everything. Leaps reach all terminal states (Theorem 7.10 of "Leaping Reachability Analysis"),
 * and execute every transition if those that lead to the stack are extended (Lemma 7.13 there).
 */
public final class Soundness {
  private Soundness() {}

  /** Why the settings must not be used for these properties of a system, if they must not. */
  public static Optional<String> objection(
      Settings s, List<Property> properties, TransitionSystem system) {
    return s.reduction()
        .obstacle(system.knowledge())
        .map(why -> "--reduction " + s.reduction().option() + ": " + why)
        .or(() -> objectionToDials(s))
        .or(() -> objectionToLeaps(s))
        .or(
            () ->
                properties.stream()
                    .map(p -> objection(s, p).map(why -> p.name() + ": " + why))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  private static Optional<String> objectionToDials(Settings s) {
    boolean depthFirst = s.order() == Order.DFS;
    if (s.store() == StoreKind.NONE && !depthFirst) {
      return Optional.of("--store none remembers only the current path, which needs --order dfs");
    }
    if (s.store() == StoreKind.NONE && s.proviso() != ProvisoKind.NONE) {
      return Optional.of(
          "--store none cannot keep a proviso: a search without a store is for executions without"
              + " cycles, where none is needed");
    }
    if (s.proviso() == ProvisoKind.STACK && !depthFirst) {
      return Optional.of("--proviso stack looks at the depth-first stack: it needs --order dfs");
    }
    if (s.proviso() == ProvisoKind.SCC && !depthFirst) {
      return Optional.of("--proviso scc follows a depth-first search: it needs --order dfs");
    }
    if (s.proviso() == ProvisoKind.SCC && s.sleep() == Sleep.ON) {
      return Optional.of(
          "--proviso scc is not sound with --sleep on: it looks at which transitions a strong"
              + " component executes, and sleep sets leave transitions out of it that were executed"
              + " elsewhere (section 6.5 of the thesis); use --proviso stack, or --sleep off");
    }
    if (s.proviso() == ProvisoKind.MAY_TERMINATE && s.sleep() == Sleep.ON) {
      return Optional.of(
          "--proviso may-terminate is about the graph of the persistent sets alone: it needs"
              + " --sleep off");
    }
    return Optional.empty();
  }

  private static Optional<String> objectionToLeaps(Settings s) {
    if (s.reduction() != ReductionKind.LEAP) {
      return Optional.empty();
    }
    if (s.sleep() == Sleep.ON) {
      return Optional.of(
          "--reduction leap needs --sleep off: a leap has no order in which a transition could have"
              + " been executed before another");
    }
    if (s.order() != Order.DFS || s.store() != StoreKind.EXACT) {
      return Optional.of("--reduction leap is a depth-first search: --order dfs, --store exact");
    }
    if (s.proviso() != ProvisoKind.NONE && s.proviso() != ProvisoKind.STACK) {
      return Optional.of(
          "--reduction leap has a proviso of its own, which is to extend leaps that lead back to"
              + " the stack: use --proviso stack, or none");
    }
    return Optional.empty();
  }

  /** States inside a leap are not seen, and no theorem is about the graph of leaps. */
  private static Optional<String> objectionToLeaps(Settings s, Property property) {
    return switch (property.need()) {
      case NOTHING, TERMINAL_STATES -> Optional.empty();
      case SAFETY -> {
        if (property instanceof Property.Claimed(int number, Claim.GoodStates c)
            && c.kind() != Claim.Kind.RUNTIME) {
          yield Optional.of(
              "--reduction leap does not look at the states inside a leap: write it as an observer,"
                  + " or use another reduction");
        }
        yield s.proviso() == ProvisoKind.NONE
            ? Optional.of(
                "leaps that are not extended can ignore a process forever and miss the error; use"
                    + " --proviso stack")
            : Optional.empty();
      }
      case GRAPH, FULL_GRAPH ->
          Optional.of("leaps do not preserve it: use another reduction, or none");
    };
  }

  private static Optional<String> objection(Settings s, Property property) {
    if (s.reduction() == ReductionKind.LEAP) {
      return objectionToLeaps(s, property);
    }
    boolean reduces = s.reduction() != ReductionKind.NONE;
    return switch (property.need()) {
      case NOTHING, TERMINAL_STATES -> Optional.empty();
      case SAFETY ->
          reduces && s.proviso() == ProvisoKind.NONE && s.store() != StoreKind.NONE
              ? Optional.of(
                  "without a proviso a reduced search can ignore a process forever and miss the"
                      + " error; use --proviso stack"
                      + (s.order() == Order.DFS ? "" : " with --order dfs")
                      + ", or may-terminate")
              : Optional.empty();
      case GRAPH -> objectionToGraph(s, reduces);
      case FULL_GRAPH ->
          reduces || s.sleep() == Sleep.ON || s.store() == StoreKind.NONE
              ? Optional.of(
                  "every path counts, so that it needs the full search: --reduction none, --sleep"
                      + " off and a store")
              : Optional.empty();
    };
  }

  private static Optional<String> objectionToGraph(Settings s, boolean reduces) {
    if (s.store() == StoreKind.NONE) {
      return Optional.of("it is decided on the whole graph, which needs a store");
    }
    if (s.sleep() == Sleep.ON) {
      return Optional.of("it is decided on the graph of the search, which needs --sleep off");
    }
    if (reduces && s.proviso() != ProvisoKind.MAY_TERMINATE) {
      return Optional.of(
          "a reduction preserves it on always may-terminating models only: use --proviso"
              + " may-terminate, or --reduction none");
    }
    return Optional.empty();
  }
}
