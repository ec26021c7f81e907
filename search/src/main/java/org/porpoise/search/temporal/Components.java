package org.porpoise.search.temporal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.porpoise.kernel.Claim;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Conjuncts;
import org.porpoise.logic.formula.Formula;
import org.porpoise.search.settings.Property;

/** The boolean components of temporal claims: claims that hold together where one does. */
final class Components {
  private static final int MOST = 16; // searches for one claim

  private Components() {}

  /** The components of a claim, each over the propositions that it speaks of. */
  static List<Property.Claimed> of(Property.Claimed property) {
    Claim.Temporal claim = (Claim.Temporal) property.claim();
    List<Formula> conjuncts = claim.specification().formula().map(Conjuncts::of).orElse(List.of());
    if (conjuncts.size() < 2 || conjuncts.size() > MOST) {
      return List.of(property);
    }
    List<Property.Claimed> all = new ArrayList<>();
    for (Formula conjunct : conjuncts) {
      all.add(new Property.Claimed(property.number(), component(claim, conjunct)));
    }
    return all;
  }

  private static Claim.Temporal component(Claim.Temporal claim, Formula conjunct) {
    long spoken = Formula.propositions(conjunct);
    List<Integer> used =
        IntStream.range(0, claim.propositions().size())
            .filter(i -> (spoken >>> i & 1) != 0)
            .boxed()
            .toList();
    return new Claim.Temporal(
        claim.name(),
        claim.kind(),
        Specification.of(Conjuncts.renumbered(conjunct, used::indexOf)),
        used.stream().map(claim.propositions()::get).toList());
  }
}
