package org.porpoise.search.temporal;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.porpoise.fixtures.contract.Altered;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.BadPrefixes;
import org.porpoise.fixtures.truth.Lasso;
import org.porpoise.fixtures.truth.Letters;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Fault;
import org.porpoise.search.TemporalTrials;
import org.porpoise.search.contract.Evidence;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.TemporalSettings;

/**
 * Every sound combination of the dials gives the answer of the full graph to every temporal claim,
 * and what violates one is shown by an execution that does: it is fair, and its word does not
 * satisfy the formula.
 *
 * @param fault what is wrong with the search, for testing this contract itself
 */
public record TemporalContract(Fault fault) implements Contract {
  /**
   * What was done with one system.
   *
   * @param pairs how many temporal claims it has
   * @param searches how many answers were compared
   * @param reduced how many of them came from a part of the states
   * @param violated how many claims do not hold of all executions
   */
  public record Tally(long pairs, long searches, long reduced, long violated) {
    public static final Tally NOTHING = new Tally(0, 0, 0, 0);

    public Tally plus(Tally other) {
      return new Tally(
          pairs + other.pairs,
          searches + other.searches,
          reduced + other.reduced,
          violated + other.violated);
    }
  }

  @Override
  public String name() {
    return "temporal claims keep their truth";
  }

  @Override
  public boolean appliesTo(Subject subject) {
    return subject.system().claims().stream().anyMatch(Claim.Temporal.class::isInstance);
  }

  @Override
  public void check(Subject subject) {
    examine(subject);
  }

  /** Checks one system, and tells what it took. */
  public Tally examine(Subject subject) {
    Knowledge.Structured known = (Knowledge.Structured) subject.system().knowledge();
    TransitionSystem believed =
        Altered.withKnowledge(
                subject.system(), new Knowledge.Structured(fault.believed(known.structure())))
            .forOneThread();
    TemporalTrials trials = new TemporalTrials(believed, fault);
    Map<Integer, Answer> answers = new HashMap<>();
    for (Property.Claimed claim : trials.claims()) {
      answers.put(claim.number(), new Answer(subject, (Claim.Temporal) claim.claim()));
    }
    Tally tally = new Tally(trials.claims().size(), 0, 0, 0);
    for (TemporalSettings settings : TemporalDials.sound()) {
      if (isWorthIt(trials, settings, believed)) {
        for (Map.Entry<Integer, Outcome.Result> e : trials.run(settings).entrySet()) {
          Answer answer = Objects.requireNonNull(answers.get(e.getKey()));
          tally = tally.plus(answer.compare(e.getValue(), settings));
        }
      }
    }
    long violated = answers.values().stream().filter(a -> !a.holds(Fairness.NONE)).count();
    return tally.plus(new Tally(0, 0, 0, violated));
  }

  /** Where no claim can be reduced, the search is the one without a reduction. */
  private static boolean isWorthIt(
      TemporalTrials trials, TemporalSettings settings, TransitionSystem system) {
    return settings.system().reduction() == ReductionKind.NONE
        || trials.claims().stream()
            .anyMatch(
                c ->
                    TemporalTrials.isReducible(
                        (Claim.Temporal) c.claim(), settings.fairness(), system));
  }

  /** The right answers about one claim. */
  private static final class Answer {
    private final Subject subject;
    private final Claim.Temporal claim;
    private final Letters letters;
    private Optional<BadPrefixes> bad = Optional.empty(); // until somebody asks
    private final Map<Fairness, Boolean> truth = new EnumMap<>(Fairness.class);

    Answer(Subject subject, Claim.Temporal claim) {
      this.subject = subject;
      this.claim = claim;
      letters = new Letters(subject.graph(), claim);
    }

    boolean holds(Fairness fairness) {
      return truth.computeIfAbsent(
          fairness, f -> TemporalTruth.violation(subject.graph(), claim, f).isEmpty());
    }

    Tally compare(Outcome.Result result, TemporalSettings settings) {
      boolean holds = holds(settings.fairness());
      switch (result.verdict()) {
        case Verdict.Holds h ->
            require(
                holds,
                "%s is violated, the search says that it holds with %s",
                claim.name(),
                TemporalDials.text(settings));
        case Verdict.Violated v -> {
          require(
              !holds,
              "%s holds, the search says that it is violated with %s",
              claim.name(),
              TemporalDials.text(settings));
          checkShown(v.execution().orElseThrow(), settings);
        }
        case Verdict.Unknown u ->
            throw new Broken(
                "%s is unknown with %s: %s"
                    .formatted(claim.name(), TemporalDials.text(settings), u.reason()));
      }
      boolean isPart =
          result.verdict() instanceof Verdict.Holds
              && settings.system().reduction() != ReductionKind.NONE
              && result.own().orElseThrow().statistics().states() < subject.graph().size();
      return new Tally(0, 1, isPart ? 1 : 0, 0);
    }

    private void checkShown(Execution execution, TemporalSettings settings) {
      Lasso lasso = Evidence.lasso(execution);
      boolean shows =
          lasso.isExecutionOf(subject.graph())
              ? lasso.isFair(subject.graph(), settings.fairness()) && violates(lasso)
              : lasso.cycle().isEmpty()
                  && settings.fairness() == Fairness.NONE
                  && isBad(lasso.stem());
      require(
          shows,
          "%s then %s forever does not violate %s, with %s",
          subject.names(lasso.stem()),
          subject.names(lasso.cycle()),
          claim.name(),
          TemporalDials.text(settings));
    }

    private boolean violates(Lasso lasso) {
      return !letters.word(lasso).satisfies(claim.specification().formula().orElseThrow());
    }

    /** Whether an execution violates the claim however it goes on. */
    private boolean isBad(List<Integer> prefix) {
      if (bad.isEmpty()) {
        bad = claim.specification().formula().map(BadPrefixes::new);
      }
      return bad.orElseThrow().contains(letters.prefix(prefix));
    }
  }
}
