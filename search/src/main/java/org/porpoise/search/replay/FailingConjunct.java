package org.porpoise.search.replay;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.search.evidence.Lasso;

/** Finds the part of a formula that an execution violates, and tells it as the user spelt it. */
public final class FailingConjunct {
  private static final int MOST = 16; // automata that are made for it

  private final TransitionSystem system;
  private final Claim.Temporal claim;

  /**
   * For the executions of a system.
   *
   * @param system neither merged nor reduced
   */
  public FailingConjunct(TransitionSystem system, Claim.Temporal claim) {
    this.system = system;
    this.claim = claim;
  }

  /** The first conjunct that fails, or the whole formula if none fails alone; none of automata. */
  public Optional<String> text(Lasso lasso) {
    FormulaPrinter printer =
        new FormulaPrinter(p -> system.propositions().get(claim.propositions().get(p)).text());
    return claim.kind() == Claim.Kind.MUST_PROGRESS
        ? Optional.empty()
        : claim.specification().formula().map(f -> printer.print(failing(f, lasso)));
  }

  private Formula failing(Formula formula, Lasso lasso) {
    List<Formula> conjuncts = conjuncts(formula).toList();
    return conjuncts.size() < 2 || conjuncts.size() > MOST
        ? formula
        : conjuncts.stream().filter(c -> fails(c, lasso)).findFirst().orElse(formula);
  }

  private boolean fails(Formula conjunct, Lasso lasso) {
    Claim.Temporal alone =
        new Claim.Temporal(
            claim.name(), claim.kind(), Specification.of(conjunct), claim.propositions());
    return new LassoValidator(system, alone).isViolatedBy(lasso);
  }

  private static Stream<Formula> conjuncts(Formula formula) {
    return switch (formula) {
      case And(Formula left, Formula right) -> Stream.concat(conjuncts(left), conjuncts(right));
      case Release(Formula left, Formula right) ->
          conjuncts(right).map(part -> new Release(left, part));
      case Formula.Constant c -> Stream.of(c);
      case Formula.Proposition p -> Stream.of(p);
      case Formula.Not n -> Stream.of(n);
      case Formula.Or o -> Stream.of(o);
      case Formula.Next n -> Stream.of(n);
      case Formula.Until u -> Stream.of(u);
    };
  }
}
