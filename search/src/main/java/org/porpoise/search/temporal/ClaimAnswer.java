package org.porpoise.search.temporal;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Origin;
import org.porpoise.kernel.TooManySteps;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Lasso;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.explore.Budget;
import org.porpoise.search.explore.Exploration;
import org.porpoise.search.explore.Parts;
import org.porpoise.search.explore.Setback;
import org.porpoise.search.product.SystemGraph;
import org.porpoise.search.replay.CounterexampleTranslation;
import org.porpoise.search.replay.FailingConjunct;
import org.porpoise.search.replay.LassoValidator;
import org.porpoise.search.replay.Replay;
import org.porpoise.search.settings.Property;
import org.porpoise.search.store.StoreFull;

/** The answer to one temporal claim. */
final class ClaimAnswer {
  private final ClaimGraphs graphs;
  private final Property.Claimed property;
  private final Optional<String> obstacle;
  private final Claim.Temporal claim;

  /**
   * Asks a claim.
   *
   * @param obstacle why there is no reduction although one was wanted, if so
   */
  ClaimAnswer(ClaimGraphs graphs, Property.Claimed property, Optional<String> obstacle) {
    this.graphs = graphs;
    this.property = property;
    this.obstacle = obstacle;
    claim = (Claim.Temporal) property.claim();
  }

  /**
   * An answer.
   *
   * @param result the verdict, with the search that it took
   * @param graph what was asked
   */
  record Asked(Outcome.Result result, SystemGraph graph) {
    boolean holds() {
      return result.verdict() instanceof Verdict.Holds;
    }

    /** How many nodes of the product were met. */
    long nodes() {
      return result.own().flatMap(Outcome::product).map(Outcome.Product::states).orElse(0L);
    }
  }

  /** Asks. */
  Asked ask() {
    EmptinessCheck check = graphs.check(claim);
    Exploration search = check.graph().exploration();
    Verdict verdict = verdict(check, search);
    Outcome own =
        new Outcome(
            List.of(new Outcome.Result(property, verdict)),
            graphs.settings().system(),
            search.budget.cutOff().isEmpty() && verdict instanceof Verdict.Holds,
            search.statistics(check.graph().bytes() + check.bytes()),
            notes(),
            Optional.empty(),
            Optional.of(new Outcome.Product(graphs.settings(), check.nodes())));
    return new Asked(new Outcome.Result(property, verdict, Optional.of(own)), check.graph());
  }

  private Verdict verdict(EmptinessCheck check, Exploration search) {
    try {
      Optional<Lasso> found = check.violation();
      if (found.isPresent()) {
        return violated(search.system.unmerged(), found.get());
      }
    } catch (TooManySteps e) {
      return CounterexampleTranslation.unconfirmed(e);
    } catch (Cancelled | Budget.CutShort | StoreFull | CapacityExceeded | OutOfMemoryError e) {
      return new Verdict.Unknown(Setback.reason(e, search), Optional.empty());
    }
    return search
        .budget
        .cutOff()
        .<Verdict>map(why -> new Verdict.Unknown(why, Optional.empty()))
        .orElseGet(Verdict.Holds::new);
  }

  /** The violation that was found, which is safe before a shorter one is looked for. */
  private Verdict violated(TransitionSystem unmerged, Lasso found) {
    Supplier<Verdict> asFound =
        () -> violated(unmerged, found, new LassoValidator(unmerged, claim));
    if (graphs.length() == Parts.Length.UNTOLD && unmerged.origin().isPresent()) {
      return untold(unmerged, found);
    }
    if (graphs.length() != Parts.Length.SHORT) {
      return Cancellation.shielded(asFound);
    }
    Cancellation.shielded(() -> new LassoValidator(unmerged, claim).confirmed(found));
    if (unmerged.origin().isEmpty()) {
      graphs.listener().answered(property, asFound);
    }
    Lasso shorter = shortened(found);
    return Cancellation.shielded(
        () -> violated(unmerged, shorter, new LassoValidator(unmerged, claim)));
  }

  /** An execution near the initial state, if one is found there in time that is shorter. */
  private Lasso shortened(Lasso found) {
    try {
      return graphs.nearby(claim).shortest(found.path().length).orElse(found);
    } catch (Cancelled e) {
      return found;
    }
  }

  private Verdict violated(TransitionSystem unmerged, Lasso found, LassoValidator validator) {
    Lasso lasso = validator.confirmed(found);
    return new Verdict.Violated(
        message(lasso, validator), 1, told(unmerged, lasso), formula(unmerged, lasso));
  }

  /** What is shown. */
  private Optional<Execution> told(TransitionSystem unmerged, Lasso lasso) {
    return graphs.length() == Parts.Length.UNTOLD
        ? Optional.empty()
        : Optional.of(new Replay(unmerged.detailed()).tell(lasso));
  }

  /** Of what is not shown, the original system is asked here whether it is so. */
  private Verdict untold(TransitionSystem unmerged, Lasso found) {
    LassoValidator validator = new LassoValidator(unmerged, claim);
    Lasso lasso = Cancellation.shielded(() -> validator.confirmed(found));
    Origin.Path path = new Origin.Path(lasso.path(), lasso.cycleStart());
    try {
      new CounterexampleTranslation(unmerged.origin().orElseThrow()).confirm(property, path);
    } catch (Cancelled e) {
      return new Verdict.Unknown(CounterexampleTranslation.unconfirmed(e), Optional.empty());
    }
    return new Verdict.Violated(
        message(lasso, validator), 1, Optional.empty(), formula(unmerged, lasso));
  }

  private Optional<String> formula(TransitionSystem unmerged, Lasso lasso) {
    return new FailingConjunct(unmerged, claim).text(lasso);
  }

  private String message(Lasso lasso, LassoValidator validator) {
    if (claim.kind() == Claim.Kind.MUST_PROGRESS) {
      return "must-type non-progress error";
    }
    String by = validator.isOver() ? " by an execution that ends" : "";
    return claim.name() + " is violated" + (lasso.cycleStart().isPresent() ? " by a cycle" : by);
  }

  private List<String> notes() {
    return obstacle.stream().map(why -> "no reduction for " + claim.name() + ": " + why).toList();
  }
}
