package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import org.porpoise.fixtures.contract.Altered;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Settings;

/**
 * Every search that is sound for deadlocks visits exactly the terminal states of the full graph
 * (Theorems 4.3 and 5.2) and gives the same verdict.
 *
 * <p>A search never invents states, so that equal numbers of terminal states are equal sets.
 */
public final class DeadlockContract implements Contract {
  @Override
  public String name() {
    return "terminal states are kept";
  }

  @Override
  public void check(Subject subject) {
    FullGraph graph = subject.graph();
    Property deadlock = new Property.Deadlock();
    TransitionSystem counting = Altered.withEveryEnd(subject.system());
    for (Settings s : Dials.soundFor(deadlock, subject.system())) {
      Outcome outcome = Searches.run(counting, List.of(deadlock), s);
      require(
          count(outcome) == graph.terminalCount(),
          "%d terminal states of %d with %s",
          count(outcome),
          graph.terminalCount(),
          Dials.text(s));
      require(
          outcome.statistics().states() <= graph.size()
              && (s.reduction() == ReductionKind.LEAP // there can be more leaps than edges
                  || outcome.statistics().transitions() <= graph.edgeCount()),
          "%d states and %d transitions of %d and %d with %s",
          outcome.statistics().states(),
          outcome.statistics().transitions(),
          graph.size(),
          graph.edgeCount(),
          Dials.text(s));
      Outcome real = Searches.run(subject.system(), List.of(deadlock), s);
      require(
          count(real) == graph.deadlockCount(),
          "%d deadlocks of %d with %s",
          count(real),
          graph.deadlockCount(),
          Dials.text(s));
      Evidence.check(subject, real);
    }
  }

  private static long count(Outcome outcome) {
    return outcome.results().getFirst().verdict() instanceof Verdict.Violated v ? v.count() : 0;
  }
}
