package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.search.RecordedGraph;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;

/**
 * Every proviso keeps what it promises on the graph that the search really explored: C2ˢ without
 * sleep sets, C2ᴸ and a fully expanded state on every cycle where it is to be enough for liveness,
 * and a trace automaton always (Theorems 6.12 and 6.16).
 *
 * @param explorer what explores, perhaps something broken
 * @param applies the positions of the dials that are looked at
 */
public record IgnoringContract(Explorer explorer, Predicate<Settings> applies) implements Contract {
  private static final int WORDS = 15;
  private static final int WORD_LENGTH = 9;

  /** Explores a system and says what it has explored. */
  @FunctionalInterface
  public interface Explorer {
    RecordedGraph explore(TransitionSystem system, List<Property> properties, Settings settings);
  }

  /** The contract for the search as it is. */
  public static IgnoringContract ofSearch() {
    return new IgnoringContract(
        (system, properties, settings) -> {
          RecordedGraph graph = new RecordedGraph();
          new Search(system, properties, ProgressListener.SILENT, graph).run(settings);
          return graph;
        },
        s -> true);
  }

  @Override
  public String name() {
    return "nothing is ignored";
  }

  @Override
  public void check(Subject subject) {
    List<Property> properties = properties(subject);
    for (Settings s : Dials.soundFor(new Property.DeadTransitions(), subject.system())) {
      boolean reduces =
          s.reduction() != ReductionKind.NONE
              && s.reduction() != ReductionKind.LEAP // not told step by step; see LeapContract
              && s.proviso() != ProvisoKind.MAY_TERMINATE;
      if (reduces && applies.test(s)) {
        RecordedGraph graph = explorer.explore(subject.system(), properties, s);
        if (isPromise(s)) {
          checkIgnoring(graph, s);
        }
        checkWords(subject, graph, s);
      }
    }
  }

  private static List<Property> properties(Subject subject) {
    List<Property> properties = new ArrayList<>(List.of(new Property.DeadTransitions()));
    for (int i = 0; i < subject.system().claims().size(); i++) {
      Claim claim = subject.system().claims().get(i);
      if (claim instanceof Claim.NeverEnabled) {
        properties.add(new Property.Claimed(i, claim));
      }
    }
    return properties;
  }

  /** Whether settings that are sound for safety promise C2ˢ of what they explore. */
  public static boolean isPromise(Settings s) {
    return s.reduction() != ReductionKind.NONE
        && s.proviso() != ProvisoKind.MAY_TERMINATE
        && s.sleep() == Sleep.OFF;
  }

  /** Checks the conditions of a proviso on what was explored with it. */
  public static void checkIgnoring(RecordedGraph graph, Settings s) {
    IgnoredTransitions ignored = new IgnoredTransitions(graph);
    requireNone(ignored.forSafety(), "is ignored", s);
    boolean onCycles =
        s.ignoring() == Ignoring.LIVENESS
            || s.proviso() == ProvisoKind.COLOR
            || s.proviso() == ProvisoKind.COLOR_STAR;
    if (onCycles) {
      requireNone(ignored.onCycles(), "is ignored on a cycle", s);
      require(
          !ignored.hasReducedCycle(), "a cycle has no fully expanded state with %s", Dials.text(s));
    }
  }

  private static void requireNone(OptionalInt transition, String what, Settings s) {
    require(
        transition.isEmpty(),
        "transition %d %s with %s",
        transition.orElse(0),
        what,
        Dials.text(s));
  }

  private static void checkWords(Subject subject, RecordedGraph graph, Settings s) {
    Independence relation =
        s.reduction()
            .create(
                subject.system(),
                TraceAutomatonContract.use(s.reduction(), s.sleep(), s.proviso()),
                Set.of())
            .independence();
    Optional<List<Integer>> missing =
        TraceWords.of(subject.graph(), graph, relation)
            .missing(new SplittableRandom(subject.graph().size()), WORDS, WORD_LENGTH);
    require(
        missing.isEmpty(),
        "the word %s is lost with %s",
        subject.names(missing.orElse(List.of())),
        Dials.text(s));
  }
}
