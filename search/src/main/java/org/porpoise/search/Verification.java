package org.porpoise.search;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.porpoise.kernel.Aspect;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.replay.CounterexampleTranslation;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.watch.SearchWatch;

/**
 * The way from questions about a system to their answers: what the user left open is planned, the
 * system is searched in its {@linkplain TransitionSystem#simplified simplified} forms, one for each
 * sort of property, and executions are told of the system itself. What has no simpler form is asked
 * of the system as it is, all at once.
 */
public final class Verification {
  private final TransitionSystem system;
  private final List<Property> properties;
  private final Request request;
  private final Simplification simplification;
  private final Planner.Plan plan;
  private final long started = System.nanoTime();

  /** Whether simpler forms of a system are searched. */
  public enum Simplification {
    /** The system itself is searched. */
    OFF,
    /** Simpler systems that answer what is asked. */
    ON
  }

  /** Plans. */
  public Verification(
      TransitionSystem system,
      List<Property> properties,
      Request request,
      Simplification simplification) {
    this.system = system;
    this.properties = List.copyOf(properties);
    this.request = request;
    this.simplification = simplification;
    plan = Planner.plan(request, this.properties, system);
  }

  /** How the system is searched as it is, or why what is asked for is not sound. */
  public Planner.Plan plan() {
    return plan;
  }

  /** What properties have in common that are asked of one simplified system. */
  private enum Sort {
    STOPPING,
    /** Claims that something is never enabled. */
    REACHABILITY,
    /** Temporal claims to which repetitions make no difference. */
    TEMPORAL,
    /** What is asked of the system as it is. */
    OTHER
  }

  /** Properties that are asked of one system. */
  private record Part(TransitionSystem searched, List<Property> members) {}

  /** Answers all, in the usual way. */
  public Outcome run(ProgressListener listener) {
    return run(listener, SearchWatch.NONE, UnaryOperator.identity());
  }

  /**
   * Answers all; each part is searched with what the user left open set as is best for it.
   *
   * @param watch is told what a search of the system as it is decides
   * @param style what is done to each search before it runs; where one tells no executions, they
   *     are executed on the original system all the same
   * @throws IllegalArgumentException if the request is not sound
   */
  public Outcome run(ProgressListener listener, SearchWatch watch, UnaryOperator<Search> style) {
    List<Outcome> outcomes = new ArrayList<>();
    for (Part part : parts()) {
      List<Property> asked = Property.asOf(part.searched, part.members);
      Planner.Sound sound = sound(part, asked);
      boolean isSimpler = part.searched.origin().isPresent();
      SearchWatch told = isSimpler ? SearchWatch.NONE : watch;
      Outcome outcome = style.apply(new Search(part.searched, asked, listener, told)).run(sound);
      outcomes.add(isSimpler ? told(outcome, part, listener) : outcome);
    }
    return together(outcomes);
  }

  /** The plan for a part, in the time that is left. */
  private Planner.Sound sound(Part part, List<Property> asked) {
    boolean isWhole = part.searched.equals(system) && part.members.equals(properties);
    Planner.Plan own = isWhole ? plan : Planner.plan(request, asked, part.searched);
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    return switch (own) {
      case Planner.Sound sound -> sound.within(request.bounds().after(elapsed));
      case Planner.Refused(String reason) -> throw new IllegalArgumentException(reason);
    };
  }

  private List<Part> parts() {
    Map<Sort, List<Property>> sorts = new EnumMap<>(Sort.class);
    for (Property property : properties) {
      sorts.computeIfAbsent(sort(property), s -> new ArrayList<>()).add(property);
    }
    List<Part> parts = new ArrayList<>();
    List<Property> others = new ArrayList<>();
    sorts.forEach(
        (sort, members) -> {
          TransitionSystem searched = simplifiedInTime(sort, members);
          if (searched.origin().isPresent()) {
            parts.add(new Part(searched, members));
          } else {
            others.addAll(members);
          }
        });
    if (!others.isEmpty() || parts.isEmpty()) {
      parts.add(new Part(system, properties.stream().filter(others::contains).toList()));
    }
    return parts;
  }

  /**
   * Fairness speaks of transitions, which a simplified system does not have; and whether it may
   * always terminate says nothing of the original one.
   */
  private Sort sort(Property property) {
    if (simplification == Simplification.OFF
        || request.proviso().equals(Optional.of(ProvisoKind.MAY_TERMINATE))) {
      return Sort.OTHER;
    }
    boolean isFair = request.temporal().fairness().orElse(system.fairness()) != Fairness.NONE;
    return switch (property) {
      case Property.Deadlock d -> Sort.STOPPING;
      case Property.Claimed(_, Claim.NeverEnabled c) -> Sort.REACHABILITY;
      case Property.Claimed(_, Claim.Temporal c) ->
          c.specification().isStutterInvariant() && !isFair ? Sort.TEMPORAL : Sort.OTHER;
      case Property.Claimed c -> Sort.OTHER;
      case Property.DeadTransitions d -> Sort.OTHER;
    };
  }

  /** The system as it is, if making it simpler was cancelled: the search ends at once then. */
  private TransitionSystem simplifiedInTime(Sort sort, List<Property> members) {
    try {
      return simplified(sort, members);
    } catch (Cancelled e) {
      return system;
    }
  }

  private TransitionSystem simplified(Sort sort, List<Property> members) {
    return switch (sort) {
      case STOPPING -> system.simplified(new Aspect.Stopping());
      case REACHABILITY, TEMPORAL -> {
        Set<Integer> numbers = new LinkedHashSet<>();
        members.forEach(p -> numbers.add(((Property.Claimed) p).number()));
        yield system.simplified(new Aspect.Claims(numbers));
      }
      case OTHER -> system;
    };
  }

  /** The same answers with executions of the original system. */
  private Outcome told(Outcome outcome, Part part, ProgressListener listener) {
    CounterexampleTranslation original =
        new CounterexampleTranslation(part.searched.origin().orElseThrow());
    List<Outcome.Result> results = new ArrayList<>();
    for (int i = 0; i < part.members.size(); i++) {
      Outcome.Result told = original.told(outcome.results().get(i), part.members.get(i));
      results.add(told);
      listener.answered(told.property(), told::verdict);
    }
    List<String> notes = new ArrayList<>(outcome.notes());
    notes.add(note(part));
    return new Outcome(
        results,
        outcome.settings(),
        outcome.complete(),
        outcome.statistics(),
        notes,
        Optional.empty(),
        outcome.product());
  }

  private String note(Part part) {
    String summary = part.searched.origin().orElseThrow().summary();
    if (part.members.size() == properties.size()) {
      return summary;
    }
    List<String> names = part.members.stream().map(Property::name).toList();
    return summary
        + " for "
        + (names.size() > 3 ? names.size() + " properties" : String.join(", ", names));
  }

  /** All answers in the order of the questions; the first search stands for all. */
  private Outcome together(List<Outcome> outcomes) {
    Outcome first = outcomes.getFirst();
    if (outcomes.size() == 1) {
      return first;
    }
    List<Outcome.Result> results = new ArrayList<>(first.results());
    Set<String> notes = new LinkedHashSet<>(first.notes());
    for (Outcome other : outcomes.subList(1, outcomes.size())) {
      notes.addAll(other.notes());
      other.results().forEach(r -> results.add(r.own().isPresent() ? r : r.in(other)));
    }
    List<Property> order = results.stream().map(Outcome.Result::property).toList();
    return new Outcome(
        properties.stream().map(p -> results.get(order.indexOf(p))).toList(),
        first.settings(),
        outcomes.stream().allMatch(Outcome::complete),
        first.statistics(),
        List.copyOf(notes),
        first.unreached(),
        first.product());
  }
}
