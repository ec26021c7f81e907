package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.Claim;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.contract.LeapAutomaton;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * The search by leaps explores exactly the leap automaton of the theory. What a leap consists of is
 * independent (Proposition 7.8 of "Leaping Reachability Analysis"). The automaton has all terminal
 * states, and an equivalent of every execution that ends (Theorem 7.10); the extended one executes
 * all transitions, and has an equivalent of an extension of every execution (Lemmas 7.13 and 7.14).
 *
 * @param faults what is wrong with the automaton, for testing this contract itself
 */
public record LeapContract(Set<LeapAutomaton.Fault> faults, int words) implements Contract {
  private static final int WORD_LENGTH = 9;
  private static final int MAXIMAL_LENGTH = 16;

  @Override
  public String name() {
    return "leap automata";
  }

  @Override
  public void check(Subject subject) {
    for (LeapAutomaton.Kind kind : LeapAutomaton.Kind.values()) {
      Set<Integer> watched = new HashSet<>();
      Set<Integer> ignored = new HashSet<>();
      List<Property> properties = properties(subject, kind, watched, ignored);
      Reduction reduction =
          ReductionKind.LEAP.create(subject.system(), RelationUse.CONDITIONAL, ignored);
      LeapAutomaton automaton =
          new LeapAutomaton(subject.graph(), reduction, kind, watched, faults).run();
      if (faults.isEmpty()) {
        compare(subject, properties, kind, automaton);
      }
      automaton.visited().forEach(s -> requireIndependence(subject, automaton, s));
      requireWords(subject, reduction, kind, automaton);
      switch (kind) {
        case PROPER -> requireTerminalStates(subject, automaton);
        case EXTENDED -> requireTransitions(subject, automaton);
      }
    }
  }

  /** Deadlock for proper leaps, everything that needs extended ones for these. */
  private static List<Property> properties(
      Subject subject, LeapAutomaton.Kind kind, Set<Integer> watched, Set<Integer> ignored) {
    boolean isProper = kind == LeapAutomaton.Kind.PROPER;
    List<Property> properties = new ArrayList<>();
    properties.add(isProper ? new Property.Deadlock() : new Property.DeadTransitions());
    for (int i = 0; i < subject.system().claims().size(); i++) {
      if (subject.system().claims().get(i) instanceof Claim.NeverEnabled c) {
        (isProper ? ignored : watched).addAll(c.observers());
        if (!isProper) {
          properties.add(new Property.Claimed(i, c));
        }
      }
    }
    return properties;
  }

  private static void compare(
      Subject subject,
      List<Property> properties,
      LeapAutomaton.Kind kind,
      LeapAutomaton automaton) {
    ProvisoKind proviso = kind == LeapAutomaton.Kind.PROPER ? ProvisoKind.NONE : ProvisoKind.STACK;
    Settings settings =
        Dials.of(ReductionKind.LEAP, Sleep.OFF, proviso, Order.DFS, StoreKind.EXACT);
    Outcome outcome = Searches.run(subject.system(), properties, settings);
    require(
        outcome.statistics().states() == automaton.visited().size()
            && outcome.statistics().transitions() == automaton.count(),
        "%d states and %d leaps, the automaton has %d and %d, with %s",
        outcome.statistics().states(),
        outcome.statistics().transitions(),
        automaton.visited().size(),
        automaton.count(),
        Dials.text(settings));
  }

  private static void requireIndependence(Subject subject, LeapAutomaton automaton, int s) {
    for (List<Integer> leap : automaton.leaps(s)) {
      for (int t : leap) {
        for (int u : leap) {
          require(
              t == u || subject.commutation().areIndependentIn(t, u, s),
              "%s and %s are in a leap from %s, but depend on each other",
              subject.name(t),
              subject.name(u),
              subject.describe(s));
        }
      }
    }
  }

  private void requireWords(
      Subject subject, Reduction reduction, LeapAutomaton.Kind kind, LeapAutomaton automaton) {
    FullGraph graph = subject.graph();
    TraceWords traces =
        new TraceWords(
            graph,
            automaton::leaps,
            (t, u, s) -> reduction.independence().areIndependentIn(t, u, graph.state(s), 0));
    SplittableRandom random = new SplittableRandom(graph.size());
    Optional<List<Integer>> missing =
        switch (kind) {
          case PROPER -> traces.missingMaximal(random, words, MAXIMAL_LENGTH);
          case EXTENDED -> traces.missing(random, words, WORD_LENGTH);
        };
    require(
        missing.isEmpty(),
        "the word %s is lost with %s leaps",
        subject.names(missing.orElse(List.of())),
        kind);
  }

  private static void requireTerminalStates(Subject subject, LeapAutomaton automaton) {
    for (int s = 0; s < subject.graph().size(); s++) {
      require(
          !subject.graph().isTerminal(s) || automaton.visited().contains(s),
          "%s is terminal and not reached by leaps",
          subject.describe(s));
    }
  }

  private static void requireTransitions(Subject subject, LeapAutomaton automaton) {
    BitSet missing = subject.graph().executed();
    for (int s : automaton.visited()) {
      automaton.leaps(s).forEach(leap -> leap.forEach(missing::clear));
    }
    require(missing.isEmpty(), "no leap has %s", subject.names(missing.stream().boxed().toList()));
  }
}
