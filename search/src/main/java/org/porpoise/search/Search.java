package org.porpoise.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.Widening;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Statistics;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.explore.Setback;
import org.porpoise.search.settings.Checking;
import org.porpoise.search.settings.Economy;
import org.porpoise.search.settings.Emptiness;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.settings.TemporalSettings;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.soundness.Soundness;
import org.porpoise.search.soundness.TemporalSoundness;
import org.porpoise.search.temporal.TemporalSearch;
import org.porpoise.search.watch.SearchWatch;

/**
 * Answers properties of a system by exploring as much of its states as the settings say.
 *
 * <p>One search answers all properties asked, but for those that are asked of a product: each of
 * these has a full search of its own. If the search was told to rely on the model being always
 * may-terminating and that turns out to be false, what it did not refute is unknown, or a full
 * search takes over where the user left the choice open. A search that needs more room for an
 * unbounded object starts again with twice as much.
 *
 * <p>{@link RuntimeFaults} are looked for whether they are asked or not: in the same search if the
 * user left its settings open or it misses none, else in another, if something is said to hold.
 * They are answered if one is violated.
 */
public final class Search {
  private final TransitionSystem system;
  private final List<Property> properties;
  private final ProgressListener listener;
  private final SearchWatch watch;
  private final Parts parts;
  private final Faults faults;
  private TransitionSystem grown; // with all the room that was needed
  private List<Property> looked = List.of(); // the faults that the shared search looked for
  private final long started = System.nanoTime();

  public Search(TransitionSystem system, List<Property> properties, ProgressListener listener) {
    this(system, properties, listener, SearchWatch.NONE);
  }

  /** A search that tells what it decides; what is asked of products is not told. */
  public Search(
      TransitionSystem system,
      List<Property> properties,
      ProgressListener listener,
      SearchWatch watch) {
    this(system, properties, listener, watch, Parts.USUAL, Faults.ALL);
  }

  /** Which run-time faults are looked for. */
  private enum Faults {
    ALL,
    ASKED
  }

  private Search(
      TransitionSystem system,
      List<Property> properties,
      ProgressListener listener,
      SearchWatch watch,
      Parts parts,
      Faults faults) {
    this.parts = parts;
    this.faults = faults;
    this.system = remembering(system, properties);
    this.grown = this.system;
    this.properties = List.copyOf(properties);
    this.listener = listener;
    this.watch = watch;
  }

  /**
   * The system with all that decides the properties in its states. Whether a value is cut may
   * depend on variables that influence nothing else, which states need not remember otherwise.
   */
  private static TransitionSystem remembering(TransitionSystem system, List<Property> properties) {
    boolean asksForTruncation =
        properties.stream().anyMatch(p -> p instanceof Property.Claimed c && c.isOptional());
    if (!asksForTruncation) {
      return system;
    }
    TransitionSystem detailed = system.detailed();
    return detailed.equals(system.unmerged()) ? system : detailed;
  }

  /**
   * The same search for those who ask much and read little: violations are replayed, on the
   * original of a simplified system too, but their executions are neither made shorter nor told.
   */
  public Search verdictsOnly() {
    return new Search(system, properties, listener, watch, parts.with(Parts.Length.UNTOLD), faults);
  }

  /** The same search with reductions from elsewhere: for those who watch what these do. */
  public Search with(Parts.Reductions others) {
    return new Search(system, properties, listener, watch, parts.with(others), faults);
  }

  /** The same search for those who care for run-time faults themselves: it tells no others. */
  public Search withoutUnaskedFaults() {
    return new Search(system, properties, listener, watch, parts, Faults.ASKED);
  }

  /**
   * The same search for those who want to know why: of each temporal claim that holds is noted
   * which parts of it do not matter, which takes a little longer.
   */
  public Search notingVacuity() {
    return new Search(
        system, properties, listener, watch, parts.with(Parts.Scrutiny.VACUITY), faults);
  }

  /** Runs a plan. */
  public Outcome run(Planner.Sound given) {
    Planner.Sound plan = lookingForFaults(given);
    Outcome outcome = answers(plan);
    List<Property> left = new ArrayList<>(unaskedFaults(grown));
    left.removeIf(fault -> looked.stream().anyMatch(l -> l.name().equals(fault.name())));
    boolean holds = outcome.results().stream().anyMatch(r -> r.verdict() instanceof Verdict.Holds);
    if (left.isEmpty() || !holds) {
      return outcome;
    }
    Settings settings = RuntimeFaults.settings(plan.settings(), left, grown);
    Outcome search = search(grown, settings, left, SearchWatch.NONE).outcome();
    return RuntimeFaults.told(
        outcome,
        search.results().stream()
            .filter(r -> !(r.verdict() instanceof Verdict.Holds))
            .map(r -> r.in(search))
            .toList());
  }

  /**
   * The plan with settings that miss no fault, where the user left the choice open: one search of
   * more states takes less than two.
   */
  private Planner.Sound lookingForFaults(Planner.Sound plan) {
    if (!plan.mayFallBack() || plan.settings().economy() == Economy.OFF) {
      return plan;
    }
    List<Property> all = new ArrayList<>(unaskedFaults(system));
    properties.stream().filter(p -> !hasOwnSearch(p)).forEach(all::add);
    Settings together = RuntimeFaults.settings(plan.settings(), all, system);
    return together.reduction() == ReductionKind.NONE ? plan : plan.with(together);
  }

  private List<Property> unaskedFaults(TransitionSystem current) {
    return faults == Faults.ALL ? RuntimeFaults.unasked(current, properties) : List.of();
  }

  private Outcome answers(Planner.Sound plan) {
    List<Property> shared = properties.stream().filter(p -> !hasOwnSearch(p)).toList();
    if (shared.isEmpty() && !properties.isEmpty()) {
      return onlyOwn(plan);
    }
    Searched first = search(system, plan.settings(), shared, watch);
    if (!first.needsFullSearch() || !plan.mayFallBack()) {
      return withOthers(first, plan);
    }
    Outcome reduced = first.outcome();
    Outcome full =
        withOthers(search(system, plan.settings().withoutReduction(), shared, watch), plan);
    List<String> notes = new ArrayList<>(reduced.notes());
    notes.add(
        "the model is not always may-terminating, so the reduced search (%,d states)"
                .formatted(reduced.statistics().states())
            + " proves nothing; searched again without reduction");
    notes.addAll(full.notes());
    return new Outcome(
        full.results(),
        full.settings(),
        full.complete(),
        full.statistics(),
        notes,
        full.unreached());
  }

  /**
   * Runs settings as they are.
   *
   * @throws IllegalArgumentException if they are not sound for the properties
   */
  public Outcome run(Settings settings) {
    Soundness.objection(settings, properties, system)
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
    if (properties.stream().noneMatch(Property::isTemporal)) {
      return run(new Planner.Sound(settings, false, Optional.empty()));
    }
    return run(
        new TemporalSettings(
            settings, Checking.ON_THE_FLY, Emptiness.COMPONENTS, system.fairness()));
  }

  /**
   * Runs settings as they are, where temporal claims are asked.
   *
   * @throws IllegalArgumentException if they are not sound for the properties
   */
  public Outcome run(TemporalSettings settings) {
    TemporalSoundness.objection(settings, system)
        .ifPresent(
            why -> {
              throw new IllegalArgumentException(why);
            });
    return run(new Planner.Sound(settings.system(), false, Optional.of(settings)));
  }

  /**
   * What is kept of a search when the next one begins; its states are not.
   *
   * @param system the one that was searched, with all the room that it needed
   */
  private record Searched(TransitionSystem system, Outcome outcome, boolean needsFullSearch) {}

  private static Optional<Claim.InProduct> product(Property property) {
    return property instanceof Property.Claimed(int number, Claim.InProduct claim)
        ? Optional.of(claim)
        : Optional.empty();
  }

  private static boolean hasOwnSearch(Property property) {
    return property.isTemporal() || product(property).isPresent();
  }

  /** The answers of a search, and in their places those of the others. */
  private Outcome withOthers(Searched shared, Planner.Sound plan) {
    Outcome outcome = shared.outcome();
    Iterator<Outcome.Result> others = outcome.results().iterator();
    Map<Integer, Outcome.Result> temporal = askTemporal(shared.system(), plan);
    List<Outcome.Result> all = new ArrayList<>();
    for (Property property : Property.asOf(shared.system(), properties)) {
      all.add(hasOwnSearch(property) ? own(property, temporal, plan) : others.next());
    }
    List<Outcome.Result> unasked = new ArrayList<>();
    others.forEachRemaining(unasked::add);
    unasked.removeIf(r -> !(r.verdict() instanceof Verdict.Violated));
    return RuntimeFaults.told(outcome.withResults(all), unasked);
  }

  /** The answers where nothing else is asked; the first search stands for all. */
  private Outcome onlyOwn(Planner.Sound plan) {
    Map<Integer, Outcome.Result> temporal = askTemporal(system, plan);
    List<Outcome.Result> all = properties.stream().map(p -> own(p, temporal, plan)).toList();
    Outcome first = all.getFirst().own().orElseThrow();
    return first.withResults(all);
  }

  private Outcome.Result own(
      Property property, Map<Integer, Outcome.Result> temporal, Planner.Sound plan) {
    if (property instanceof Property.Claimed(int number, Claim.Temporal claim)) {
      return Objects.requireNonNull(temporal.get(number));
    }
    return askProduct(property, product(property).orElseThrow(), plan);
  }

  /** The answers to the temporal claims, by their numbers. */
  private Map<Integer, Outcome.Result> askTemporal(TransitionSystem first, Planner.Sound plan) {
    List<Property> asked = properties.stream().filter(Property::isTemporal).toList();
    if (asked.isEmpty()) {
      return Map.of();
    }
    TemporalSettings settings = plan.temporal().orElseThrow();
    return Widening.repeat(first, current -> askTemporal(current, settings, asked));
  }

  private Map<Integer, Outcome.Result> askTemporal(
      TransitionSystem current, TemporalSettings settings, List<Property> asked) {
    grown = current;
    TemporalSettings left = settings.with(withTimeLeft(settings.system()));
    List<Property.Claimed> claims =
        Property.asOf(current, asked).stream().map(Property.Claimed.class::cast).toList();
    try {
      return new TemporalSearch(current, left, claims, parts, listener).results();
    } catch (Cancelled e) {
      return unanswered(claims, left, e.reason());
    } catch (OutOfMemoryError e) {
      return unanswered(claims, left, Setback.outOfMemory(0));
    }
  }

  private static Map<Integer, Outcome.Result> unanswered(
      List<Property.Claimed> claims, TemporalSettings settings, String reason) {
    Map<Integer, Outcome.Result> all = new LinkedHashMap<>();
    for (Property.Claimed claim : claims) {
      Outcome own = Outcome.unknown(List.of(claim), settings.system(), reason);
      all.put(claim.number(), own.results().getFirst().in(own));
    }
    return all;
  }

  /** Asks all claims of a product, which together are one claim of the system. */
  private Outcome.Result askProduct(Property property, Claim.InProduct claim, Planner.Sound plan) {
    Optional<TransitionSystem> made = product(claim);
    Settings unreduced = withTimeLeft(plan.settings().withoutReduction());
    if (made.isEmpty()) {
      Outcome none =
          Outcome.unknown(
              List.of(property), unreduced, Cancellation.current().reason().orElseThrow());
      return none.results().getFirst().in(none);
    }
    TransitionSystem product = made.get();
    TemporalSettings temporal =
        new TemporalSettings(unreduced, Checking.ON_THE_FLY, Emptiness.COMPONENTS, Fairness.NONE);
    Optional<String> objection = objection(temporal, plan, product);
    List<Property> asked =
        claims(product).stream().filter(p -> objection.isEmpty() || !p.isTemporal()).toList();
    Outcome outcome =
        new Search(product, asked, new Inner(listener), SearchWatch.NONE, parts, Faults.ASKED)
            .run(new Planner.Sound(temporal.system(), false, Optional.of(temporal)));
    Verdict found = worst(outcome.results());
    Optional<String> open = claim.undecided().or(() -> objection);
    Verdict verdict =
        found instanceof Verdict.Holds && open.isPresent()
            ? new Verdict.Unknown(open.get(), Optional.empty())
            : found;
    listener.answered(property, () -> verdict);
    return new Outcome.Result(property, verdict, Optional.of(outcome));
  }

  /** Hears of a search whose answers are only parts of one. */
  private record Inner(ProgressListener outer) implements ProgressListener {
    @Override
    public void report(Statistics soFar, long waiting) {
      outer.report(soFar, waiting);
    }

    @Override
    public boolean isStopRequested() {
      return outer.isStopRequested();
    }
  }

  /** The product of a claim, unless making it was cancelled. */
  private static Optional<TransitionSystem> product(Claim.InProduct claim) {
    try {
      return Optional.of(claim.product().get());
    } catch (Cancelled e) {
      return Optional.empty();
    }
  }

  /** Why cycles of a product cannot be looked for, if there are any to look for and they cannot. */
  private static Optional<String> objection(
      TemporalSettings settings, Planner.Sound plan, TransitionSystem product) {
    if (claims(product).stream().noneMatch(Property::isTemporal)) {
      return Optional.empty();
    }
    boolean fair = plan.temporal().map(t -> t.fairness() != Fairness.NONE).orElse(false);
    return fair
        ? Optional.of("cycles of a product with a claim are not looked for under fairness")
        : TemporalSoundness.objection(settings, product);
  }

  private static List<Property> claims(TransitionSystem product) {
    List<Property> all = new ArrayList<>();
    for (int c = 0; c < product.claims().size(); c++) {
      all.add(new Property.Claimed(c, product.claims().get(c)));
    }
    return all;
  }

  /** The answer to all together: a violation of one, or else what one of them leaves open. */
  private static Verdict worst(List<Outcome.Result> results) {
    return results.stream()
        .map(Outcome.Result::verdict)
        .max(
            Comparator.comparingInt(
                v ->
                    switch (v) {
                      case Verdict.Holds holds -> 0;
                      case Verdict.Unknown unknown -> 1;
                      case Verdict.Violated violated -> 2;
                    }))
        .orElseThrow();
  }

  private Searched search(
      TransitionSystem first, Settings settings, List<Property> asked, SearchWatch told) {
    return Widening.repeat(first, current -> searchOnce(current, settings, asked, told));
  }

  private Searched searchOnce(
      TransitionSystem current, Settings settings, List<Property> asked, SearchWatch told) {
    grown = current;
    looked = RuntimeFaults.foundWith(settings, unaskedFaults(current), current);
    List<Property> all = new ArrayList<>(Property.asOf(current, asked));
    looked.stream().filter(fault -> !all.contains(fault)).forEach(all::add);
    Settings left = withTimeLeft(settings);
    try {
      SearchRun.Finished done = new SearchRun(current, left, all, parts, listener, told).run();
      Outcome outcome =
          done.beyond().isPresent()
              ? withNearest(done.outcome(), done.beyond().get(), all)
              : done.outcome();
      return new Searched(current, outcome, done.needsFullSearch());
    } catch (Cancelled e) {
      return new Searched(current, Outcome.unknown(all, left, e.reason()), false);
    } catch (OutOfMemoryError e) {
      return new Searched(current, Outcome.unknown(all, left, Setback.outOfMemory(0)), false);
    }
  }

  /**
   * What is left open because the states are without number is looked for among those that are
   * nearest to the initial one, without reduction: a search in depth may have run past it.
   */
  private Outcome withNearest(Outcome found, TransitionSystem wider, List<Property> asked) {
    boolean isOpen =
        found.results().stream()
            .anyMatch(
                r ->
                    r.verdict() instanceof Verdict.Unknown
                        && r.property().need() != Property.Need.GRAPH);
    if (!isOpen || found.settings().store() != StoreKind.Plain.EXACT) {
      return found;
    }
    Settings nearest = NearestStates.settings(found.settings());
    try {
      return Widening.repeat(
          wider,
          current -> {
            List<Property> all = Property.asOf(current, asked);
            Settings left = withTimeLeft(nearest);
            Outcome near =
                new SearchRun(current, left, all, parts, listener, SearchWatch.NONE)
                    .run()
                    .outcome();
            return NearestStates.joined(found, near);
          });
    } catch (Cancelled | OutOfMemoryError e) {
      return found;
    }
  }

  /** A search that starts again, with more room or without reduction, gets no more time for it. */
  private Settings withTimeLeft(Settings settings) {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    return settings.within(settings.bounds().after(elapsed));
  }
}
