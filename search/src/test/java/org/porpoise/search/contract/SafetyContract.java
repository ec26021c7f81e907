package org.porpoise.search.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.kernel.Claim;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.evidence.Outcome;
import org.porpoise.search.evidence.Verdict;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;

/**
 * Every search that is sound for safety executes the same transitions as the full one and gives the
 * same verdict on every assertion, invariant and forbidden state (Theorems 6.12 and 6.16, Theorem 4
 * of "Stop It, and Be Stubborn!"). A search that relies on an always may-terminating model says
 * "unknown" otherwise, unless it shows a violation.
 */
public final class SafetyContract implements Contract {
  @Override
  public String name() {
    return "safety is kept";
  }

  @Override
  public void check(Subject subject) {
    List<Property> properties = properties(subject);
    Outcome full = Searches.run(subject.system(), properties, Dials.FULL);
    boolean terminates = subject.graph().isAlwaysMayTerminating();
    for (Outcome.Result r : full.results()) {
      require(
          r.verdict() instanceof Verdict.Holds == Truth.holds(subject.graph(), r.property()),
          "the full search is wrong about %s",
          r.property().name());
    }
    for (Settings s : Dials.soundFor(new Property.DeadTransitions(), subject.system())) {
      Outcome outcome = Searches.run(subject.system(), properties, s);
      boolean mayBeUnknown =
          !terminates
              && s.proviso() == ProvisoKind.MAY_TERMINATE
              && s.reduction() != ReductionKind.NONE;
      for (int p = 0; p < properties.size(); p++) {
        compare(
            properties.get(p),
            full.results().get(p).verdict(),
            outcome.results().get(p).verdict(),
            mayBeUnknown,
            s);
      }
      Evidence.check(subject, outcome);
    }
  }

  private static List<Property> properties(Subject subject) {
    List<Property> properties = new ArrayList<>();
    properties.add(new Property.DeadTransitions());
    for (int i = 0; i < subject.system().claims().size(); i++) {
      Claim claim = subject.system().claims().get(i);
      if (claim instanceof Claim.NeverEnabled || claim instanceof Claim.NeverExecuted) {
        properties.add(new Property.Claimed(i, claim));
      }
    }
    return properties;
  }

  private static void compare(
      Property property, Verdict full, Verdict reduced, boolean mayBeUnknown, Settings s) {
    boolean equal =
        switch (reduced) {
          case Verdict.Holds h -> full instanceof Verdict.Holds;
          case Verdict.Unknown u -> mayBeUnknown;
          case Verdict.Violated v ->
              full instanceof Verdict.Violated f
                  && (saysWhich(property) || f.message().equals(v.message()));
        };
    require(equal, "%s: %s in full, %s with %s", property.name(), full, reduced, Dials.text(s));
  }

  /** Whether the message depends on which of several violations was met first. */
  private static boolean saysWhich(Property property) {
    return property instanceof Property.Claimed(int number, Claim.NeverEnabled claim);
  }
}
