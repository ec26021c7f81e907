package org.porpoise.testkit.promela;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.porpoise.fixtures.contract.Contract.require;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.porpoise.fixtures.contract.PropositionContract;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.TemporalTruth;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Fairness;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.random.ProgramCampaign;
import org.porpoise.promela.random.ProgramFormulas;
import org.porpoise.search.Search;
import org.porpoise.search.evidence.ProgressListener;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.Request;
import org.porpoise.search.soundness.Planner;

/** What propositions of Promela models say of themselves is true, and merging keeps formulas. */
final class PromelaPropositionsTest {
  private static final int PROGRAMS = 300;
  private static final int LOOKED_AT = 400;
  private static final int MANY = 10_000;

  @Test
  @Tag("slow")
  void propositionsOfRandomProgramsChangeOnlyByTheirChangers() {
    AtomicLong changes = new AtomicLong();
    new ProgramCampaign(
            "visible of propositions",
            ProgramFormulas::with,
            system -> changes.addAndGet(PropositionContract.check(system, LOOKED_AT)))
        .run(PROGRAMS);
    assertTrue(changes.get() > PROGRAMS, "only " + changes + " changes were seen");
  }

  /** Against the definition, on the full graphs; and as a user gets it, with what is automatic. */
  @Test
  @Tag("slow")
  void mergingRandomProgramsKeepsTheirFormulas() {
    AtomicLong violated = new AtomicLong();
    new ProgramCampaign(
            "formulas of merged programs",
            ProgramFormulas::with,
            system -> violated.addAndGet(compareForms(system)))
        .run(PROGRAMS);
    assertTrue(violated.get() > PROGRAMS / 10, "only " + violated + " violations were seen");
  }

  /** How many claims are violated. */
  private static long compareForms(TransitionSystem system) {
    long violated = 0;
    FullGraph graph = FullGraph.of(system, MANY).orElseThrow();
    for (int c = 0; c < system.claims().size(); c++) {
      if (system.claims().get(c) instanceof Claim.Temporal claim) {
        boolean holds = TemporalTruth.violation(graph, claim, Fairness.NONE).isEmpty();
        TransitionSystem merged = system.merged(Set.copyOf(claim.propositions()));
        require(
            !claim.specification().isStutterInvariant() // who asks for the next state is not merged
                || TemporalTruth.violation(
                            FullGraph.of(merged, MANY).orElseThrow(), claim, Fairness.NONE)
                        .isEmpty()
                    == holds,
            "%s is %s, but not of the merged system",
            claim.name(),
            holds);
        for (TransitionSystem form : List.of(system, system.merged())) {
          require(
              searched(form, c) instanceof Verdict.Holds == holds,
              "%s is %s, but the search finds %s",
              claim.name(),
              holds,
              searched(form, c));
        }
        violated += holds ? 0 : 1;
      }
    }
    return violated;
  }

  private static Verdict searched(TransitionSystem system, int claim) {
    List<Property> asked = List.of(new Property.Claimed(claim, system.claims().get(claim)));
    Planner.Sound plan = (Planner.Sound) Planner.plan(Request.AUTO, asked, system);
    return new Search(system, asked, ProgressListener.SILENT)
        .withoutUnaskedFaults()
        .run(plan)
        .results()
        .getFirst()
        .verdict();
  }
}
