package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.Chain;

/**
 * Puts a formula together. What has no temporal operator in it stays one predicate, however large,
 * so that the automaton sees few propositions. Mutable: it numbers the propositions of one formula.
 */
final class Composer {
  private static final int MOST_PROPOSITIONS = Long.SIZE;

  private final List<Predicate> propositions = new ArrayList<>();

  /** A part of a formula. */
  sealed interface Part {
    /** A part that looks at the present marking only. */
    record OfMarking(Predicate predicate) implements Part {}

    /** A part that looks ahead. */
    record OfPath(Formula formula) implements Part {}
  }

  /** Thrown where there are more propositions than a formula can have. */
  static final class TooMany extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMany() {
      super("it has more than " + MOST_PROPOSITIONS + " different propositions");
    }
  }

  Part not(Part operand) {
    return switch (operand) {
      case Part.OfMarking(Predicate p) -> new Part.OfMarking(Predicate.not(p));
      case Part.OfPath(Formula f) -> new Part.OfPath(new Formula.Not(f));
    };
  }

  Part and(List<Part> operands) {
    return together(operands, Predicate::and, Formula.TRUE, Formula.And::new);
  }

  Part or(List<Part> operands) {
    return together(operands, Predicate::or, Formula.FALSE, Formula.Or::new);
  }

  /** Markings first, as one operand, then paths. */
  private Part together(
      List<Part> operands,
      Function<List<Predicate>, Predicate> ofMarkings,
      Formula neutral,
      BinaryOperator<Formula> ofPaths) {
    List<Predicate> present = new ArrayList<>();
    List<Formula> ahead = new ArrayList<>();
    for (Part part : operands) {
      switch (part) {
        case Part.OfMarking(Predicate p) -> present.add(p);
        case Part.OfPath(Formula f) -> ahead.add(f);
      }
    }
    Predicate now = ofMarkings.apply(present);
    if (ahead.isEmpty()) {
      return new Part.OfMarking(now);
    }
    Formula first = formula(new Part.OfMarking(now));
    if (!first.equals(neutral)) {
      ahead.addFirst(first);
    }
    Chain<Formula> chain = new Chain<>(ahead.getFirst());
    ahead.stream().skip(1).forEach(f -> chain.add(ofPaths, f));
    return new Part.OfPath(chain.grouped());
  }

  Part next(Part operand) {
    return new Part.OfPath(new Formula.Next(formula(operand)));
  }

  Part always(Part operand) {
    return new Part.OfPath(Formula.always(formula(operand)));
  }

  Part eventually(Part operand) {
    return new Part.OfPath(Formula.eventually(formula(operand)));
  }

  Part until(Part left, Part right) {
    return new Part.OfPath(new Formula.Until(formula(left), formula(right)));
  }

  Part release(Part left, Part right) {
    return new Part.OfPath(new Formula.Release(formula(left), formula(right)));
  }

  /** A formula over atoms with parts that look at the present marking made one predicate each. */
  Part compose(Formula formula, List<Predicate> atoms) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> new Part.OfMarking(new Predicate.Constant(value));
      case Formula.Proposition(int number) -> new Part.OfMarking(atoms.get(number));
      case Formula.Not(Formula f) -> not(compose(f, atoms));
      case Formula.And(Formula l, Formula r) -> and(List.of(compose(l, atoms), compose(r, atoms)));
      case Formula.Or(Formula l, Formula r) -> or(List.of(compose(l, atoms), compose(r, atoms)));
      case Formula.Next(Formula f) -> next(compose(f, atoms));
      case Formula.Until(Formula l, Formula r) -> until(compose(l, atoms), compose(r, atoms));
      case Formula.Release(Formula l, Formula r) -> release(compose(l, atoms), compose(r, atoms));
    };
  }

  private Formula formula(Part part) {
    return switch (part) {
      case Part.OfPath(Formula f) -> f;
      case Part.OfMarking(Predicate.Constant(boolean value)) -> new Formula.Constant(value);
      case Part.OfMarking(Predicate p) -> new Formula.Proposition(number(p));
    };
  }

  private int number(Predicate predicate) {
    int known = propositions.indexOf(predicate);
    if (known >= 0) {
      return known;
    }
    if (propositions.size() == MOST_PROPOSITIONS) {
      throw new TooMany();
    }
    propositions.add(predicate);
    return propositions.size() - 1;
  }

  /** That every execution satisfies a part. */
  Asked every(Part part) {
    Formula formula = Formula.simplified(formula(part));
    return switch (formula) {
      case Formula.Release(Formula left, Formula right)
          when left.equals(Formula.FALSE) && isOfMarking(right) ->
          new Asked.Invariant(predicate(right));
      default -> new Asked.Every(formula, propositions);
    };
  }

  /** That some execution satisfies a part. */
  Asked some(Part part) {
    Formula formula = Formula.simplified(formula(part));
    return switch (formula) {
      case Formula.Until(Formula left, Formula right)
          when left.equals(Formula.TRUE) && isOfMarking(right) ->
          new Asked.Reachable(predicate(right));
      default -> new Asked.Some(formula, propositions);
    };
  }

  private static boolean isOfMarking(Formula formula) {
    return switch (formula) {
      case Formula.Constant c -> true;
      case Formula.Proposition p -> true;
      case Formula.Not(Formula f) -> isOfMarking(f);
      case Formula.And(Formula l, Formula r) -> isOfMarking(l) && isOfMarking(r);
      case Formula.Or(Formula l, Formula r) -> isOfMarking(l) && isOfMarking(r);
      case Formula.Next n -> false;
      case Formula.Until u -> false;
      case Formula.Release r -> false;
    };
  }

  private Predicate predicate(Formula formula) {
    return predicate(formula, propositions);
  }

  /** A formula over atoms that looks at the present marking only, as one predicate. */
  Predicate predicate(Formula formula, List<Predicate> atoms) {
    return switch (compose(formula, atoms)) {
      case Part.OfMarking(Predicate p) -> p;
      case Part.OfPath p -> throw new AssertionError(formula + " looks ahead");
    };
  }
}
