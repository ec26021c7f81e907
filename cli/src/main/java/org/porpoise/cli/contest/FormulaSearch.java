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
import org.porpoise.search.Outcome;
import org.porpoise.search.Planner;
import org.porpoise.search.ProgressListener;
import org.porpoise.search.Property;
import org.porpoise.search.Request;
import org.porpoise.search.Search;
import org.porpoise.search.Verdict;

/**
 * Answers many formulas about one net, in stages: what one leaves open the next one takes up.
 *
 * <p>Without a reduction there is one stage, in which formulas about reachable markings share a
 * search that goes on until each is decided, and temporal ones share a graph. With a reduction that
 * the user chose each formula has a search of its own, for what one looks at is in the way of a
 * reduction for the other. Where the choice is ours, a short look without a reduction comes first,
 * for most of what can be reached at all is near; then for each formula a search of its own that
 * must be small; then all together without a reduction, as long as that is likely to end; and what
 * is open even then gets the rest of the time, each by itself.
 */
public final class FormulaSearch {
  private static final long NEAR = 5_000; // states of the first look, at least
  private static final long SMALL = 50_000; // states of a search that must be small
  private static final long LIKELY = 10_000_000; // states of a search that is likely to end

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
        case Asked.Reachable r -> markings.add(formula);
        case Asked.Invariant i -> markings.add(formula);
        case Asked.Every e -> executions.add(formula);
        case Asked.Some s -> executions.add(formula);
        case Asked.Refused(String reason) -> found.put(formula, refused(formula, reason));
      }
    }
    found.putAll(inStages(markings, Company.ALONE));
    found.putAll(inStages(executions, Company.TOGETHER)); // each has its own graph anyway
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

  private static Outcome.Result refused(ContestFormula formula, String reason) {
    Claim claim = new Claim.Unchecked(formula.id(), Claim.Kind.LTL, reason);
    return new Outcome.Result(
        new Property.Claimed(0, claim), new Verdict.Unknown(reason, Optional.empty()));
  }

  /**
   * A way to search, and for whom.
   *
   * @param most the largest number of states
   * @param share of the time that is left
   */
  private record Stage(Optional<ReductionKind> reduction, Company company, long most, int share) {}

  /** With whom a formula shares a search. */
  private enum Company {
    ALONE,
    TOGETHER
  }

  /**
   * The stages.
   *
   * @param apart with whom a formula shares a search that has a reduction
   */
  private List<Stage> stages(Company apart) {
    Optional<ReductionKind> none = Optional.of(ReductionKind.NONE);
    long any = Long.MAX_VALUE;
    if (request.reduction().isPresent()) {
      Company company = request.reduction().equals(none) ? Company.TOGETHER : apart;
      return List.of(new Stage(request.reduction(), company, any, 1));
    }
    return List.of(
        new Stage(none, Company.TOGETHER, near(), 1),
        new Stage(Optional.empty(), apart, SMALL, 4),
        new Stage(none, Company.TOGETHER, LIKELY, 2),
        new Stage(Optional.empty(), apart, any, 1));
  }

  /** The tables of a reduction are about as dear as looking for what is enabled so often. */
  private long near() {
    return NEAR + 4L * system.net().transitions().size();
  }

  private Map<ContestFormula, Outcome.Result> inStages(
      List<ContestFormula> formulas, Company apart) {
    Map<ContestFormula, Outcome.Result> found = new LinkedHashMap<>();
    List<ContestFormula> open = formulas;
    for (Stage stage : stages(apart)) {
      long end =
          System.nanoTime()
              + timeLeft().map(t -> t.dividedBy(stage.share)).map(Duration::toNanos).orElse(0L);
      switch (stage.company) {
        case TOGETHER -> found.putAll(search(open, request(stage, 1, end)));
        case ALONE -> {
          for (int i = 0; i < open.size(); i++) {
            found.putAll(search(open.subList(i, i + 1), request(stage, open.size() - i, end)));
          }
        }
      }
      open = open.stream().filter(f -> isUnknown(required(found, f))).toList();
    }
    return found;
  }

  private static boolean isUnknown(Outcome.Result result) {
    return result.verdict() instanceof Verdict.Unknown;
  }

  /**
   * How one of several searches of a stage is done.
   *
   * @param waiting how many share the time that is left
   * @param end when it must be over, if time is limited
   */
  private Request request(Stage stage, int waiting, long end) {
    Bounds b = request.bounds();
    long states = Math.min(stage.most, b.states().orElse(Long.MAX_VALUE));
    Optional<Duration> time =
        b.time()
            .map(t -> Duration.ofNanos(Math.max(0, end - System.nanoTime())).dividedBy(waiting));
    boolean isOurs = stage.reduction.equals(request.reduction());
    return new Request(
        stage.reduction,
        isOurs ? request.sleep() : Optional.empty(),
        isOurs ? request.proviso() : Optional.empty(),
        request.order(),
        request.store(),
        request.extent() == Extent.FIRST_ERROR ? Extent.FIRST_OF_EACH : request.extent(),
        new Bounds(
            b.depth(),
            states == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(states),
            time,
            b.memory()),
        request.ignoring(),
        request.chains(),
        request.temporal());
  }

  /** Whether a formula is about markings in which nothing can fire, which searches know. */
  private boolean isDeadlock(ContestFormula formula) {
    Predicate dead = Predicate.deadlock(system.net());
    return switch (formula.asked()) {
      case Asked.Reachable(Predicate goal) -> goal.equals(dead);
      case Asked.Invariant(Predicate rule) -> rule.equals(Predicate.not(dead));
      case Asked.Every e -> false;
      case Asked.Some s -> false;
      case Asked.Refused r -> false;
    };
  }

  /** Searches for all of these together. */
  private Map<ContestFormula, Outcome.Result> search(List<ContestFormula> formulas, Request how) {
    Map<ContestFormula, Outcome.Result> found = new LinkedHashMap<>();
    if (formulas.isEmpty()) {
      return found;
    }
    List<ContestFormula> claimed = formulas.stream().filter(f -> !isDeadlock(f)).toList();
    PetriSystem asked = NetQuestions.ask(system, claimed);
    int first = system.claims().size();
    List<Property> properties = new ArrayList<>();
    for (int c = first; c < asked.claims().size(); c++) {
      properties.add(new Property.Claimed(c, asked.claims().get(c)));
    }
    if (claimed.size() < formulas.size()) {
      properties.add(new Property.Deadlock()); // one for all that are about it
    }
    Outcome outcome = run(asked, properties, how);
    for (ContestFormula formula : formulas) {
      int number = claimed.indexOf(formula);
      Outcome.Result r =
          number < 0 ? outcome.results().getLast() : outcome.results().get(number);
      Optional<Outcome> own = r.own().or(() -> Optional.of(outcome));
      found.put(formula, new Outcome.Result(r.property(), r.verdict(), own));
    }
    return found;
  }

  private Outcome run(PetriSystem asked, List<Property> properties, Request how) {
    return switch (Planner.plan(how, properties, asked)) {
      case Planner.Refused(String reason) -> throw new NotSound(reason);
      case Planner.Sound plan -> style.apply(new Search(asked, properties, listener)).run(plan);
    };
  }

  private Optional<Duration> timeLeft() {
    Duration elapsed = Duration.ofNanos(System.nanoTime() - started);
    return request
        .bounds()
        .time()
        .map(t -> t.minus(elapsed))
        .map(t -> t.isNegative() ? Duration.ZERO : t);
  }
}
