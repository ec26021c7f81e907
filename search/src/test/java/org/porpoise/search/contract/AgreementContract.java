package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.porpoise.fixtures.contract.Altered;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.Fault;
import org.porpoise.search.RecordedGraph;
import org.porpoise.search.Trials;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.watch.SearchWatch;

/**
 * Every sound combination of the dials gives the answers of the full graph: all properties that it
 * is sound for are asked in one search. It visits the same terminal states and executes the same
 * transitions. Where sleep sets meet a proviso, what it explores is a trace automaton (Theorem
 * 6.12), and a proviso for cycles leaves a fully expanded state on each: verdicts alone would miss
 * both.
 *
 * <p>The searches of a system share the tables of their reductions, so that very many systems can
 * be tried.
 *
 * @param fault what is wrong with the search, for testing this contract itself
 */
public record AgreementContract(Fault fault) implements Contract {
  private static final int WORDS = 4;
  private static final int WORD_LENGTH = 8;

  /**
   * What was done with one system.
   *
   * @param searches how many searches there were
   * @param reduced how many of them stored all that they visited, and visited a part
   */
  public record Tally(long searches, long reduced) {}

  @Override
  public String name() {
    return "all sound combinations agree";
  }

  @Override
  public void check(Subject subject) {
    examine(subject);
  }

  /** Checks one system, and tells what it took. */
  public Tally examine(Subject subject) {
    FullGraph graph = subject.graph();
    Answers answers = new Answers(graph);
    Trials trials = new Trials(believed(subject.system()), fault);
    boolean isQuick = ForgettingContract.isQuick(graph);
    long searches = 0;
    long reduced = 0;
    for (Dials.Sound sound : Dials.sound()) {
      Settings s = sound.settings();
      if (isQuick || s.store() == StoreKind.EXACT || s.store() instanceof StoreKind.Bitstate) {
        Optional<RecordedGraph> recorded =
            isTraceAutomaton(s) || isOnCycles(s)
                ? Optional.of(new RecordedGraph())
                : Optional.empty();
        Outcome outcome =
            trials.run(
                sound.properties(subject.system()),
                s,
                recorded.<SearchWatch>map(r -> r).orElse(SearchWatch.NONE));
        answers.compare(outcome);
        recorded.ifPresent(r -> checkGraph(subject, trials, r, s));
        searches++;
        reduced += isPart(outcome, graph) ? 1 : 0;
      }
    }
    return new Tally(searches, reduced);
  }

  private static boolean isPart(Outcome outcome, FullGraph graph) {
    Settings s = outcome.settings();
    return s.store() == StoreKind.EXACT
        && s.chains() == Chains.STORED
        && outcome.statistics().states() < graph.size();
  }

  /** All terminal states count, so that a search that loses one is noticed. */
  private TransitionSystem believed(TransitionSystem system) {
    Knowledge.Structured known = (Knowledge.Structured) system.knowledge();
    Knowledge believed = new Knowledge.Structured(fault.believed(known.structure()));
    return Altered.withEveryEnd(Altered.withKnowledge(system, believed)).forOneThread();
  }

  /** Whether words can be lost that verdicts do not miss. */
  private static boolean isTraceAutomaton(Settings s) {
    return s.sleep() == Sleep.ON
        && s.reduction() != ReductionKind.NONE
        && s.proviso() != ProvisoKind.NONE
        && s.store() == StoreKind.EXACT
        && s.chains() == Chains.STORED;
  }

  /** Whether cycles can ignore something that verdicts do not miss. */
  private static boolean isOnCycles(Settings s) {
    boolean colors = s.proviso() == ProvisoKind.COLOR || s.proviso() == ProvisoKind.COLOR_STAR;
    return s.reduction() != ReductionKind.NONE && (colors || s.ignoring() == Ignoring.LIVENESS);
  }

  private static void checkGraph(
      Subject subject, Trials trials, RecordedGraph recorded, Settings s) {
    if (isOnCycles(s)) {
      IgnoringContract.checkIgnoring(recorded, s);
    } else {
      checkWords(subject, trials, recorded, s);
    }
  }

  private static void checkWords(
      Subject subject, Trials trials, RecordedGraph recorded, Settings s) {
    Optional<List<Integer>> missing =
        TraceWords.of(subject.graph(), recorded, trials.independence(s))
            .missing(new SplittableRandom(subject.graph().size()), WORDS, WORD_LENGTH);
    require(
        missing.isEmpty(),
        "the word %s is lost with %s",
        subject.names(missing.orElse(List.of())),
        Dials.text(s));
  }
}
