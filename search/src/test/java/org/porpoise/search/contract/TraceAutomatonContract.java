package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
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
import org.porpoise.reduction.sets.Independence;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.CachePolicy;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;

/**
 * The depth-first search explores exactly what Figure 6.2 explores, for every reduction, with and
 * without sleep sets and proviso; with a proviso that is a trace automaton (Theorems 6.12 and
 * 6.16).
 *
 * @param faults what is wrong with the reference, for testing this contract itself
 * @param room how many states are kept besides the stack
 */
public record TraceAutomatonContract(Set<Reference.Fault> faults, int words, int room)
    implements Contract {
  private static final int WORD_LENGTH = 9;

  /** Everything is kept. */
  public TraceAutomatonContract(Set<Reference.Fault> faults, int words) {
    this(faults, words, Integer.MAX_VALUE);
  }

  @Override
  public String name() {
    return "Figure 6.2 and its trace automata"
        + (keepsAll() ? "" : ", with a cache of " + room + " states");
  }

  private boolean keepsAll() {
    return room == Integer.MAX_VALUE;
  }

  @Override
  public boolean appliesTo(Subject subject) {
    return keepsAll() || ForgettingContract.isQuick(subject.graph());
  }

  @Override
  public void check(Subject subject) {
    for (ReductionKind kind : Dials.stepByStep()) {
      for (Sleep sleep : Sleep.values()) {
        checkWords(subject, kind, sleep, ProvisoKind.STACK);
        if (sleep == Sleep.OFF && keepsAll()) {
          checkWords(subject, kind, sleep, ProvisoKind.SCC);
        }
        if (faults.isEmpty()) {
          explore(subject, kind, sleep, ProvisoKind.NONE);
        }
      }
    }
  }

  private Reference explore(Subject subject, ReductionKind kind, Sleep sleep, ProvisoKind proviso) {
    Set<Integer> watched = new HashSet<>();
    Set<Integer> ignored = new HashSet<>();
    List<Property> properties = properties(subject, proviso, watched, ignored);
    Reduction reduction = kind.create(subject.system(), use(kind, sleep, proviso), ignored);
    Reference reference =
        new Reference(subject.graph(), reduction, sleep, proviso, watched, faults)
            .caching(room)
            .run();
    if (faults.isEmpty()) {
      StoreKind store =
          keepsAll() ? StoreKind.EXACT : new StoreKind.Cache(room, CachePolicy.OLDEST);
      Settings settings = Dials.of(kind, sleep, proviso, Order.DFS, store);
      Outcome outcome = Searches.run(subject.system(), properties, settings);
      require(
          outcome.statistics().states() == reference.known().cardinality()
              && outcome.statistics().transitions() == reference.transitionCount(),
          "%d states and %d transitions, Figure 6.2 has %d and %d, with %s",
          outcome.statistics().states(),
          outcome.statistics().transitions(),
          reference.known().cardinality(),
          reference.transitionCount(),
          Dials.text(settings));
    }
    return reference;
  }

  /** Deadlock without the proviso, everything that it is needed for with it. */
  private static List<Property> properties(
      Subject subject, ProvisoKind proviso, Set<Integer> watched, Set<Integer> ignored) {
    List<Property> properties = new ArrayList<>();
    properties.add(
        proviso == ProvisoKind.NONE ? new Property.Deadlock() : new Property.DeadTransitions());
    for (int i = 0; i < subject.system().claims().size(); i++) {
      if (subject.system().claims().get(i) instanceof Claim.NeverEnabled c) {
        if (proviso == ProvisoKind.NONE) {
          ignored.addAll(c.observers());
        } else {
          watched.addAll(c.observers());
          properties.add(new Property.Claimed(i, c));
        }
      }
    }
    return properties;
  }

  static RelationUse use(ReductionKind kind, Sleep sleep, ProvisoKind proviso) {
    boolean uniform =
        kind != ReductionKind.NONE && sleep == Sleep.ON && proviso != ProvisoKind.NONE;
    return uniform ? RelationUse.UNIFORM : RelationUse.CONDITIONAL;
  }

  private void checkWords(Subject subject, ReductionKind kind, Sleep sleep, ProvisoKind proviso) {
    FullGraph graph = subject.graph();
    Reference reference = explore(subject, kind, sleep, proviso);
    Reduction reduction = kind.create(subject.system(), use(kind, sleep, proviso), Set.of());
    Independence relation = reduction.independence();
    TraceWords traces =
        new TraceWords(
            graph,
            TraceWords.single(reference::explored),
            (t, u, s) -> relation.areIndependentIn(t, u, graph.state(s), 0));
    Optional<List<Integer>> missing =
        traces.missing(new SplittableRandom(graph.size()), words, WORD_LENGTH);
    require(
        missing.isEmpty(),
        "the word %s is lost with %s, sleep %s, proviso %s",
        subject.names(missing.orElse(List.of())),
        kind,
        sleep,
        proviso);
  }
}
