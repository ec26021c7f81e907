package org.porpoise.search;

import java.util.List;
import java.util.Optional;
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
 * everything. What of this a search keeps that forgets states is in {@link Forgetting}.
 */
public final class Soundness {
  private Soundness() {}

  /** Why the settings must not be used for these properties of a system, if they must not. */
  public static Optional<String> objection(
      Settings s, List<Property> properties, TransitionSystem system) {
    return s.reduction()
        .obstacle(system.knowledge())
        .map(why -> "--reduction " + s.reduction().option() + ": " + why)
        .or(() -> Forgetting.objection(s))
        .or(() -> objectionToDials(s))
        .or(
            () ->
                properties.stream()
                    .map(p -> objection(s, p).map(why -> p.name() + ": " + why))
                    .flatMap(Optional::stream)
                    .findFirst());
  }

  private static Optional<String> objectionToDials(Settings s) {
    boolean depthFirst = s.order() == Order.DFS;
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

  private static Optional<String> objection(Settings s, Property property) {
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
          reduces || s.sleep() == Sleep.ON || !Forgetting.remembersAll(s)
              ? Optional.of(
                  "every path counts, so that it needs the full search: --reduction none, --sleep"
                      + " off, --store exact and --chains stored")
              : Optional.empty();
    };
  }

  private static Optional<String> objectionToGraph(Settings s, boolean reduces) {
    if (!Forgetting.remembersAll(s)) {
      return Optional.of(
          "it is decided on the whole graph, which needs --store exact and --chains stored");
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
