package org.porpoise.search.soundness;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * Which settings are sound for which properties: the table that the program enforces. A combination
 * that no theorem covers is refused with the reason; nothing is silently weakened.
 *
 * <p>Rows: terminal states need nonempty persistent sets (Theorem 4.3) and tolerate sleep sets in
 * any order (Theorem 5.2). Safety needs a trace automaton: the stack or the queue proviso, with
 * sleep sets and a weakly uniform dependency or without (Theorem 6.12), without sleep sets the
 * component proviso (Theorem 6.16) and those that look for fully expanded states (Proposition 1 and
 * Theorem 1 of "Solving the ignoring problem for partial order reduction"), or an always
 * may-terminating model (Theorem 4 of "Stop It, and Be Stubborn!"). May-progress and endless
 * repetition need the latter (Theorems 5 and 6 there). Leaps have rows of their own, in {@link
 * LeapSoundness}; what a search keeps that forgets states is in {@link Forgetting}.
 */
public final class Soundness {
  private Soundness() {}

  /** Why the settings must not be used for these properties of a system, if they must not. */
  public static Optional<String> objection(
      Settings s, List<Property> properties, TransitionSystem system) {
    return s.reduction()
        .obstacle(system::knowledge)
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
    if (s.reduction() == ReductionKind.LEAP) {
      return LeapSoundness.objection(s).or(() -> objectionToStrength(s));
    }
    if (!s.reduction().isPersistent() && s.sleep() == Sleep.ON) {
      return Optional.of(
          "--reduction weak is not sound with --sleep on: sleep sets rely on persistent sets, and"
              + " weak ones are not (Note 4.31 of the thesis)");
    }
    return objectionToOrder(s).or(() -> objectionToSleep(s)).or(() -> objectionToStrength(s));
  }

  private static Optional<String> objectionToOrder(Settings s) {
    boolean depthFirst = s.order() == Order.DFS;
    return switch (s.proviso()) {
      case NONE, MAY_TERMINATE -> Optional.empty();
      case STACK -> unless(depthFirst, s, "looks at the depth-first stack: it needs --order dfs");
      case QUEUE ->
          unless(!depthFirst, s, "looks at the breadth-first queue: it needs --order bfs");
      case EXPANDED, COLOR, COLOR_STAR ->
          unless(depthFirst, s, "marks states along the depth-first stack: it needs --order dfs");
      case SCC -> unless(depthFirst, s, "follows a depth-first search: it needs --order dfs");
    };
  }

  private static Optional<String> objectionToSleep(Settings s) {
    boolean awake = s.sleep() == Sleep.OFF;
    return switch (s.proviso()) {
      case NONE, STACK, QUEUE -> Optional.empty();
      case SCC ->
          unless(
              awake,
              s,
              "is not sound with --sleep on: it looks at which transitions a strong component"
                  + " executes, and sleep sets leave transitions out of it that were executed"
                  + " elsewhere (section 6.5 of the thesis); use --proviso stack, or --sleep off");
      case EXPANDED, COLOR, COLOR_STAR ->
          unless(
              awake,
              s,
              "is not sound with --sleep on: it relies on states that are fully expanded, and sleep"
                  + " sets leave transitions out of them; use --proviso stack, or --sleep off");
      case MAY_TERMINATE ->
          unless(awake, s, "is about the graph of the persistent sets alone: it needs --sleep off");
    };
  }

  /** On cycles, only what every cycle has helps; sleep sets take edges out of cycles. */
  private static Optional<String> objectionToStrength(Settings s) {
    if (s.ignoring() == Ignoring.SAFETY) {
      return Optional.empty();
    }
    if (s.sleep() == Sleep.ON) {
      return Optional.of("sleep sets leave transitions out of cycles: use --sleep off");
    }
    if (!Forgetting.remembersAll(s)) {
      return Optional.of("cycles are looked for in the whole graph: use --store exact");
    }
    boolean reduces = s.reduction() != ReductionKind.NONE;
    return switch (s.proviso()) {
      case STACK, QUEUE, COLOR, COLOR_STAR -> Optional.empty();
      case NONE, EXPANDED, SCC, MAY_TERMINATE ->
          unless(
              !reduces,
              s,
              "lets a cycle ignore a transition that is executed elsewhere; use --proviso "
                  + (s.order() == Order.DFS ? "color-star, color or stack" : "queue"));
    };
  }

  private static Optional<String> unless(boolean fits, Settings s, String why) {
    return fits ? Optional.empty() : Optional.of("--proviso " + s.proviso().option() + " " + why);
  }

  private static Optional<String> objection(Settings s, Property property) {
    if (property instanceof Property.Claimed claimed
        && claimed.isOptional()
        && (s.reduction() != ReductionKind.NONE || s.sleep() == Sleep.ON)) {
      return Optional.of(
          "the order of two additions, which a reduction may leave out, decides whether a sum is"
              + " cut: use --reduction none and --sleep off");
    }
    if (!s.reduction().isPersistent() && property.need().compareTo(Property.Need.SAFETY) >= 0) {
      return Optional.of(
          "--reduction weak keeps terminal states and nothing else (Note 4.31 of the thesis); use"
              + " --reduction conditional");
    }
    if (s.reduction() == ReductionKind.LEAP) {
      return LeapSoundness.objection(s, property);
    }
    boolean reduces = s.reduction() != ReductionKind.NONE;
    return switch (property.need()) {
      case NOTHING, TERMINAL_STATES -> Optional.empty();
      case SAFETY ->
          reduces && s.proviso() == ProvisoKind.NONE && s.store() != StoreKind.NONE
              ? Optional.of(
                  "without a proviso a reduced search can ignore a process forever and miss the"
                      + " error; use --proviso "
                      + (s.order() == Order.DFS ? "expanded, with sleep sets stack" : "queue")
                      + ", or may-terminate")
              : Optional.empty();
      case GRAPH -> objectionToGraph(s, reduces);
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
