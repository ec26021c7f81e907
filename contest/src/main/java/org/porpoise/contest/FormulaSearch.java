package org.porpoise.contest;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.Claim;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;
import org.porpoise.petri.formula.Asked;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.NetQuestions;
import org.porpoise.petri.formula.Predicate;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.search.Search;
import org.porpoise.search.Verification;
import org.porpoise.search.Verification.Simplification;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;
import org.porpoise.search.watch.SearchWatch;

/**
 * Answers many formulas about one net, in stages: what one leaves open the next one takes up.
 *
 * <p>Without a reduction there is one stage, in which formulas about reachable markings share a
 * search that goes on until each is decided, and temporal ones share a graph. With a reduction that
 * the user chose each formula has a search of its own, for what one looks at is in the way of a
 * reduction for the other, and of a simplification. Where the choice is ours, a short look without
 * either comes first, for most of what can be reached at all is near; then for each formula a
 * search of its own that must be small; then all together without a reduction, as long as that is
 * likely to end; and what is open even then gets the rest of the time, each by itself.
 */
public final class FormulaSearch {
  private static final long NEAR = 5_000; // states of the first look, at least

  private final PetriSystem system;
  private final Request request;
  private final Simplification simplification;
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
      PetriSystem system,
      Request request,
      Simplification simplification,
      ProgressListener listener,
      UnaryOperator<Search> style) {
    this.system = system;
    this.request = request;
    this.simplification = simplification;
    this.listener = listener;
    this.style = style;
  }

  /** What a user asks for that is not sound. */
  public static final class NotSound extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotSound(String reason) {
      super(reason);
    }
  }

  /**
   * Answers, in the order of the formulas.
   *
   * @throws NotSound if what the user asks for is not sound
   */
  public List<FormulaAnswer> answers(List<ContestFormula> formulas) {
    return answers(formulas, answer -> {});
  }

  /**
   * Answers, in the order of the formulas.
   *
   * @param told is told each answer when it is known, and in the end those that nobody knows; while
   *     several share a search, only if verdicts are all that is asked for
   * @throws NotSound if what the user asks for is not sound
   */
  public List<FormulaAnswer> answers(List<ContestFormula> formulas, Consumer<FormulaAnswer> told) {
    Answers answers = new Answers(told);
    List<ContestFormula> markings = new ArrayList<>();
    List<ContestFormula> executions = new ArrayList<>();
    for (ContestFormula formula : formulas) {
      switch (formula.asked()) {
        case Asked.Reachable r -> markings.add(formula);
        case Asked.Invariant i -> markings.add(formula);
        case Asked.Every e -> executions.add(formula);
        case Asked.Some s -> executions.add(formula);
        case Asked.Refused(String reason) -> answers.put(formula, unknown(formula, reason));
      }
    }
    try {
      inStages(markings, answers);
      inStages(executions, answers);
    } catch (Cancelled e) {
      for (ContestFormula formula : formulas) {
        answers.put(formula, unsearched(formula, e.reason())); // unless it has an answer
      }
    }
    return answers.complete(formulas);
  }

  private static Outcome.Result unknown(ContestFormula formula, String reason) {
    Claim claim = new Claim.Unchecked(formula.id(), Claim.Kind.LTL, reason);
    return new Outcome.Result(
        new Property.Claimed(0, claim), new Verdict.Unknown(reason, Optional.empty()));
  }

  /** The answer to a formula whose search was given up before it knew. */
  public FormulaAnswer cancelled(ContestFormula formula, String reason) {
    return FormulaAnswer.of(formula, unsearched(formula, reason));
  }

  private Outcome.Result unsearched(ContestFormula formula, String reason) {
    Outcome.Result none = unknown(formula, reason);
    Outcome own = Outcome.unknown(List.of(none.property()), request.unplanned(), reason);
    return new Outcome.Result(none.property(), none.verdict(), Optional.of(own));
  }

  private void inStages(List<ContestFormula> formulas, Answers answers) {
    for (Stage stage : stages()) {
      List<ContestFormula> open = formulas.stream().filter(answers::isOpen).toList();
      long end = end(stage);
      switch (stage.company()) {
        case TOGETHER -> search(open, stage, 1, end, answers);
        case ALONE -> searchEach(open, stage, end, answers);
        case ALONE_IF_SMALLER ->
            searchEach(open.stream().filter(f -> gains(f)).toList(), stage, end, answers);
      }
    }
  }

  /** The tables of a reduction are about as dear as looking for what is enabled so often. */
  private List<Stage> stages() {
    long near = NEAR + 4L * system.net().transitions().size();
    return request
        .reduction()
        .map(reduction -> Stage.chosen(reduction, simplification))
        .orElseGet(() -> Stage.automatic(near, simplification));
  }

  /** When a stage must be over, if time is limited. */
  private long end(Stage stage) {
    long now = System.nanoTime();
    long left =
        request.bounds().time().map(t -> Math.max(0, t.toNanos() - (now - started))).orElse(0L);
    return now + left / stage.share();
  }

  /** Whether a reduction or a simplification can have something of a formula being asked alone. */
  private static boolean gains(ContestFormula formula) {
    return switch (formula.asked()) {
      case Asked.Every(Formula f, var about) -> Specification.of(f).isStutterInvariant();
      case Asked.Some(Formula f, var about) -> Specification.of(f).isStutterInvariant();
      case Asked.Reachable r -> true;
      case Asked.Invariant i -> true;
      case Asked.Refused r -> false;
    };
  }

  private void searchEach(List<ContestFormula> formulas, Stage stage, long end, Answers answers) {
    for (int i = 0; i < formulas.size(); i++) {
      search(formulas.subList(i, i + 1), stage, formulas.size() - i, end, answers);
    }
  }

  /**
   * Searches for all of these together.
   *
   * @param waiting how many such searches share the time that is left
   */
  private void search(
      List<ContestFormula> formulas, Stage stage, int waiting, long end, Answers answers) {
    if (formulas.isEmpty()) {
      return;
    }
    List<ContestFormula> claimed = formulas.stream().filter(f -> !isDeadlock(f)).toList();
    List<ContestFormula> stopping = formulas.stream().filter(this::isDeadlock).toList();
    PetriSystem asked = NetQuestions.ask(system, claimed);
    int first = system.claims().size();
    List<Property> properties = new ArrayList<>();
    for (int c = first; c < asked.claims().size(); c++) {
      properties.add(new Property.Claimed(c, asked.claims().get(c)));
    }
    if (!stopping.isEmpty()) {
      properties.add(new Property.Deadlock()); // one for all that are about it
    }
    Consumer<Outcome.Result> notes =
        result -> {
          if (result.property() instanceof Property.Claimed(int number, Claim c)) {
            answers.put(claimed.get(number - first), result);
          } else {
            stopping.forEach(f -> answers.put(f, result));
          }
        };
    Outcome outcome =
        run(asked, properties, request(stage, waiting, end), stage.simplification(), notes);
    for (Outcome.Result r : outcome.results()) {
      Optional<Outcome> own = r.own().or(() -> Optional.of(outcome));
      notes.accept(new Outcome.Result(r.property(), r.verdict(), own));
    }
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

  private Outcome run(
      PetriSystem asked,
      List<Property> properties,
      Request how,
      Simplification simplification,
      Consumer<Outcome.Result> decided) {
    ProgressListener hears = new Announcing(listener, decided);
    Verification verification = new Verification(asked, properties, how, simplification);
    return switch (verification.plan()) {
      case Planner.Refused(String reason) -> throw new NotSound(reason);
      case Planner.Sound plan -> verification.run(hears, SearchWatch.NONE, style);
    };
  }

  /** How a search of a stage is done. */
  private Request request(Stage stage, int waiting, long end) {
    Bounds b = request.bounds();
    long states = Math.min(stage.most(), b.states().orElse(Long.MAX_VALUE));
    Optional<Duration> time =
        b.time()
            .map(t -> Duration.ofNanos(Math.max(0, end - System.nanoTime())).dividedBy(waiting));
    boolean isUsers = stage.reduction().equals(request.reduction());
    return new Request(
        stage.reduction(),
        isUsers ? request.sleep() : Optional.empty(),
        isUsers ? request.proviso() : Optional.empty(),
        request.order(),
        request.store(),
        request.extent() == Extent.FIRST_ERROR ? Extent.FIRST_OF_EACH : request.extent(),
        new Bounds(
            b.depth(),
            states == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(states),
            time,
            b.memory(),
            b.given()),
        request.ignoring(),
        request.chains(),
        request.temporal());
  }
}
