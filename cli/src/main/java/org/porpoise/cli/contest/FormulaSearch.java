package org.porpoise.cli.contest;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.porpoise.kernel.Claim;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.NetQuestions;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Bounds;
import org.porpoise.search.Extent;
import org.porpoise.search.Order;
import org.porpoise.search.Outcome;
import org.porpoise.search.Planner;
import org.porpoise.search.ProgressListener;
import org.porpoise.search.Property;
import org.porpoise.search.ProvisoKind;
import org.porpoise.search.Request;
import org.porpoise.search.Search;
import org.porpoise.search.Sleep;
import org.porpoise.search.Verdict;

/**
 * Answers many formulas about one net. Those about reachable markings share searches that go on
 * until each is decided; temporal ones share a graph wherever their reductions would be the same.
 *
 * <p>Where a reduction is wanted, a short look without one comes first: most markings that can be
 * reached at all are near, and an observer that has seen what it watches for only stands in the way
 * of the reduction.
 */
public final class FormulaSearch {
  private static final long NEAR = 5_000; // states of the first look

  private final PetriSystem system;
  private final Request request;
  private final ProgressListener listener;
  private final UnaryOperator<Search> style;
  private final long started = System.nanoTime();

  /**
   * A search.
   *
   * @param request its bound on time is for all formulas together
   * @param style how executions are told
   */
  public FormulaSearch(
      PetriSystem system, Request request, ProgressListener listener, UnaryOperator<Search> style) {
    this.system = system;
    this.request = request;
    this.listener = listener;
    this.style = style;
  }

  /**
   * Answers, in the order of the formulas.
   *
   * @throws NotSound if what the user asks for is not sound
   */
  public List<FormulaAnswer> answers(List<ContestFormula> formulas) {
    Map<ContestFormula, Outcome.Result> found = new LinkedHashMap<>();
    List<ContestFormula> markings = new ArrayList<>();
    List<ContestFormula> executions = new ArrayList<>();
    for (ContestFormula formula : formulas) {
      switch (formula.asked()) {
        case Asked.Reachable(Predicate goal) when isDeadlock(goal) ->
            found.put(formula, deadlock());
        case Asked.Invariant(Predicate rule) when isDeadlock(Predicate.not(rule)) ->
            found.put(formula, deadlock());
        case Asked.Reachable r -> markings.add(formula);
        case Asked.Invariant i -> markings.add(formula);
        case Asked.Every e -> executions.add(formula);
        case Asked.Some s -> executions.add(formula);
        case Asked.Refused(String reason) -> found.put(formula, refused(formula, reason));
      }
    }
    found.putAll(reach(markings));
    found.putAll(search(executions, request));
    return formulas.stream().map(f -> FormulaAnswer.of(f, required(found, f))).toList();
  }

  /** What a user asks for that is not sound. */
  public static final class NotSound extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotSound(String reason) {
      super(reason);
    }
  }

  private static Outcome.Result required(
      Map<ContestFormula, Outcome.Result> found, ContestFormula formula) {
    Outcome.Result result = found.get(formula);
    if (result == null) {
      throw new AssertionError(formula.id() + " has no answer");
    }
    return result;
  }

  private boolean isDeadlock(Predicate goal) {
    return goal.equals(Predicate.deadlock(system.net()));
  }

  private Outcome.Result deadlock() {
    Property property = new Property.Deadlock();
    return run(system, List.of(property), left(request)).results().getFirst();
  }

  private static Outcome.Result refused(ContestFormula formula, String reason) {
    Claim claim = new Claim.Unchecked(formula.id(), Claim.Kind.LTL, reason);
    return new Outcome.Result(
        new Property.Claimed(0, claim), new Verdict.Unknown(reason, Optional.empty()));
  }

  private Map<ContestFormula, Outcome.Result> reach(List<ContestFormula> formulas) {
    Map<ContestFormula, Outcome.Result> found = new LinkedHashMap<>();
    if (!request.reduction().equals(Optional.of(ReductionKind.NONE))) {
      found.putAll(search(formulas, near()));
    }
    List<ContestFormula> open =
        formulas.stream()
            .filter(f -> !found.containsKey(f) || isUnknown(required(found, f)))
            .toList();
    found.putAll(search(open, request));
    return found;
  }

  private static boolean isUnknown(Outcome.Result result) {
    return result.verdict() instanceof Verdict.Unknown;
  }

  private Request near() {
    Bounds bounds = request.bounds();
    long states = Math.min(NEAR, bounds.states().orElse(NEAR));
    return new Request(
        Optional.of(ReductionKind.NONE),
        Optional.of(Sleep.OFF),
        Optional.of(ProvisoKind.NONE),
        Optional.of(Order.BFS),
        request.store(),
        request.extent(),
        new Bounds(bounds.depth(), OptionalLong.of(states), bounds.time(), bounds.memory()));
  }

  /** Searches for all of these together. */
  private Map<ContestFormula, Outcome.Result> search(List<ContestFormula> formulas, Request how) {
    Map<ContestFormula, Outcome.Result> found = new LinkedHashMap<>();
    if (formulas.isEmpty()) {
      return found;
    }
    PetriSystem asked = NetQuestions.ask(system, formulas);
    int first = system.claims().size();
    List<Property> properties = new ArrayList<>();
    for (int c = first; c < asked.claims().size(); c++) {
      properties.add(new Property.Claimed(c, asked.claims().get(c)));
    }
    Outcome outcome = run(asked, properties, left(how));
    for (int i = 0; i < formulas.size(); i++) {
      Outcome.Result r = outcome.results().get(i);
      Optional<Outcome> own = r.own().or(() -> Optional.of(outcome));
      found.put(formulas.get(i), new Outcome.Result(r.property(), r.verdict(), own));
    }
    return found;
  }

  private Outcome run(PetriSystem asked, List<Property> properties, Request how) {
    return switch (Planner.plan(how, properties, asked)) {
      case Planner.Refused(String reason) -> throw new NotSound(reason);
      case Planner.Sound plan -> style.apply(new Search(asked, properties, listener)).run(plan);
    };
  }

  /** The same request with what is left of its time, for a search until each is decided. */
  private Request left(Request how) {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    Optional<Duration> time =
        how.bounds().time().map(t -> t.minus(elapsed)).map(t -> t.isNegative() ? Duration.ZERO : t);
    Bounds b = how.bounds();
    return new Request(
        how.reduction(),
        how.sleep(),
        how.proviso(),
        how.order(),
        how.store(),
        how.extent() == Extent.FIRST_ERROR ? Extent.FIRST_OF_EACH : how.extent(),
        new Bounds(b.depth(), b.states(), time, b.memory()),
        how.ignoring(),
        how.chains(),
        how.temporal());
  }
}
