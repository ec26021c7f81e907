package org.porpoise.search.temporal;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.logic.formula.Conjuncts;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Subformulas;
import org.porpoise.logic.text.FormulaPrinter;

/**
 * Tells of a part of a claim that it does not matter, in the words of the claim as it was written:
 * searches see it in normal form, and perhaps only a component.
 */
final class PartText {
  private final FormulaPrinter printer;
  private final Claim.Temporal whole;
  private final Claim.Temporal component;
  private final Map<Formula, Formula> written = new HashMap<>(); // by their normal forms
  private final Map<Formula, Formula> denied = new HashMap<>(); // by those of their opposites

  PartText(TransitionSystem system, Claim.Temporal whole, Claim.Temporal component) {
    this.whole = whole;
    this.component = component;
    printer =
        new FormulaPrinter(p -> system.propositions().get(whole.propositions().get(p)).text());
    collect(whole.specification().formula().orElseThrow());
  }

  private void collect(Formula formula) {
    written.putIfAbsent(Formula.normal(formula), formula);
    denied.putIfAbsent(Formula.negation(formula), formula);
    Subformulas.operands(formula).forEach(this::collect);
  }

  /** Why a part of a conjunct of the component does not matter. */
  String of(Formula conjunct, Formula part) {
    return antecedent(conjunct, part)
        .orElseGet(() -> "it would hold with " + replacement(inWhole(part)));
  }

  /** The part by itself, and the constant by which it can be replaced. */
  private String replacement(Formula part) {
    Optional<Formula> opposite = opposite(part);
    return opposite.isPresent()
        ? quoted(opposite.get()) + " replaced by `true`"
        : quoted(written.getOrDefault(part, part)) + " replaced by `false`";
  }

  /** What of two things of which one is always so makes the other idle. */
  private Optional<String> antecedent(Formula conjunct, Formula part) {
    if (!(conjunct instanceof Release(Formula never, Or(Formula left, Formula right)))
        || !never.equals(Formula.FALSE)
        || left.equals(part) == right.equals(part)) {
      return Optional.empty();
    }
    Formula other = inWhole(left.equals(part) ? right : left);
    Formula idle = inWhole(part);
    return Optional.of(
        opposite(other)
                .map(o -> quoted(o) + " is never true")
                .orElseGet(() -> quoted(written.getOrDefault(other, other)) + " is always true")
            + ", so that "
            + quoted(opposite(idle).orElseGet(() -> written.getOrDefault(idle, idle)))
            + " does not matter");
  }

  /** What was written of which this is the opposite; what was written itself is told as it is. */
  private Optional<Formula> opposite(Formula part) {
    boolean isNegation = written.getOrDefault(part, part) instanceof Formula.Not;
    return written.containsKey(part) && !isNegation
        ? Optional.empty()
        : Optional.ofNullable(denied.get(part));
  }

  private String quoted(Formula formula) {
    return "`" + printer.print(formula) + "`";
  }

  /** The same with the propositions numbered as in the whole claim. */
  private Formula inWhole(Formula part) {
    return Conjuncts.renumbered(
        part, p -> whole.propositions().indexOf(component.propositions().get(p)));
  }
}
