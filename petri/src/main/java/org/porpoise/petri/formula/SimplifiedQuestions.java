package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.kernel.Claim;
import org.porpoise.petri.machine.NetClaims;
import org.porpoise.petri.machine.PetriSystem;
import org.porpoise.petri.simplify.Preserved;
import org.porpoise.petri.simplify.Simplification;
import org.porpoise.petri.simplify.Simplifier;

/**
 * Puts formulas to a net that was simplified for them: the fewer formulas at a time, the smaller
 * the net.
 *
 * @param first the number of the claim that the first formula became
 * @param formulas the formulas, whose claims are numbered one after the other
 */
record SimplifiedQuestions(int first, List<ContestFormula> formulas)
    implements NetClaims.Restating {
  private static final Asked OTHER = new Asked.Refused("it is not asked of the simplified net");

  SimplifiedQuestions {
    formulas = List.copyOf(formulas);
  }

  @Override
  public PetriSystem simplified(PetriSystem system, Set<Integer> claims) {
    if (!claims.stream().allMatch(c -> isKnown(c) && allowsSimplification(system, c))) {
      return system;
    }
    Set<Integer> observed = new TreeSet<>();
    Renumbering noting =
        new Renumbering(
            system.net(),
            p -> {
              observed.add(p);
              return p;
            });
    claims.forEach(c -> noting.of(asked(c)));
    boolean isTemporal =
        claims.stream().anyMatch(c -> system.claims().get(c) instanceof Claim.Temporal);
    Simplification simple =
        Simplifier.simplify(
            system.net(), observed, isTemporal ? Preserved.STUTTER_TRACES : Preserved.REACHABILITY);
    return simple.isSmaller() ? restated(system, claims, simple) : system;
  }

  private PetriSystem restated(PetriSystem system, Set<Integer> claims, Simplification simple) {
    Renumbering renumbering = new Renumbering(system.net(), p -> simple.place(p).orElseThrow());
    List<ContestFormula> all = new ArrayList<>();
    for (int c = 0; c < system.claims().size(); c++) {
      all.add(
          new ContestFormula(
              system.claims().get(c).name(),
              claims.contains(c) ? renumbering.of(asked(c)) : OTHER));
    }
    return NetQuestions.ask(system.simplifiedTo(simple), all);
  }

  private boolean isKnown(int claim) {
    return claim >= first && claim < first + formulas.size();
  }

  private Asked asked(int claim) {
    return formulas.get(claim - first).asked();
  }

  /** A word with repetitions must not be told from one without. */
  private static boolean allowsSimplification(PetriSystem system, int claim) {
    return switch (system.claims().get(claim)) {
      case Claim.NeverEnabled c -> true;
      case Claim.Temporal c -> c.specification().isStutterInvariant();
      default -> false;
    };
  }
}
