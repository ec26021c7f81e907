package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;

/** A user who turns no dial gets the right answer to every single question. */
public final class AutoContract implements Contract {
  @Override
  public String name() {
    return "the planner's choice answers right";
  }

  /** Few random systems have a claim for which the graph matters. */
  @Override
  public int appetite() {
    return 5;
  }

  @Override
  public void check(Subject subject) {
    for (Property property : Property.all(subject.system())) {
      answer(subject, List.of(property));
    }
  }

  private static void answer(Subject subject, List<Property> properties) {
    Planner.Plan plan = Planner.plan(Request.AUTO, properties, subject.system());
    require(plan instanceof Planner.Sound, "refused: %s", plan);
    Search search = new Search(subject.system(), properties, ProgressListener.SILENT);
    Outcome outcome = search.run((Planner.Sound) plan);
    for (Outcome.Result r : outcome.results()) {
      boolean holds = Truth.holds(subject.graph(), r.property());
      boolean right =
          holds ? r.verdict() instanceof Verdict.Holds : r.verdict() instanceof Verdict.Violated;
      require(
          right,
          "%s %s, but is %s with %s",
          r.property().name(),
          holds ? "holds" : "does not hold",
          r.verdict(),
          Dials.text(outcome.settings()));
    }
    Evidence.check(subject, outcome);
  }
}
