package org.porpoise.report.page;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Subformulas;

/**
 * Where a formula and its parts hold along an infinite word that repeats itself in the end.
 * Mutable: remembers what it has found out.
 */
final class FormulaTruth {
  private final List<BitSet> propositions;
  private final int length;
  private final int loop;
  private final Map<Formula, BitSet> known = new HashMap<>();

  /**
   * For a word.
   *
   * @param propositions the positions where each proposition holds
   * @param length how many positions there are
   * @param loop the position that follows the last one
   */
  FormulaTruth(List<BitSet> propositions, int length, int loop) {
    this.propositions = propositions;
    this.length = length;
    this.loop = loop;
  }

  /** A formula, its parts, their parts and so on, the largest first, without constants. */
  static List<Formula> parts(Formula formula) {
    Set<Formula> parts = new LinkedHashSet<>();
    List<Formula> now = List.of(formula);
    while (!now.isEmpty()) {
      List<Formula> inner = new ArrayList<>();
      for (Formula part : now) {
        if (!(part instanceof Formula.Constant)) {
          parts.remove(part); // it stands behind all of which it is a part
          parts.add(part);
        }
        inner.addAll(Subformulas.operands(part));
      }
      now = inner;
    }
    return List.copyOf(parts);
  }

  /** The positions where a formula holds. */
  BitSet of(Formula formula) {
    BitSet found = known.get(formula);
    if (found == null) {
      found = evaluate(formula);
      known.put(formula, found);
    }
    return found;
  }

  private BitSet evaluate(Formula formula) {
    return switch (formula) {
      case Formula.Constant(boolean value) -> value ? everywhere() : new BitSet();
      case Formula.Proposition(int number) -> propositions.get(number);
      case Formula.Not(Formula operand) -> opposite(of(operand));
      case Formula.And(Formula left, Formula right) -> {
        BitSet both = copy(of(left));
        both.and(of(right));
        yield both;
      }
      case Formula.Or(Formula left, Formula right) -> {
        BitSet either = copy(of(left));
        either.or(of(right));
        yield either;
      }
      case Formula.Next(Formula operand) -> {
        BitSet next = new BitSet();
        for (int i = 0; i < length; i++) {
          next.set(i, of(operand).get(after(i)));
        }
        yield next;
      }
      case Formula.Until(Formula left, Formula right) -> until(of(left), of(right));
      case Formula.Release(Formula left, Formula right) ->
          opposite(until(opposite(of(left)), opposite(of(right))));
    };
  }

  /** The least set with all of {@code goal}, and each position of {@code way} before one of it. */
  private BitSet until(BitSet way, BitSet goal) {
    BitSet now = new BitSet();
    for (int round = 0; round < 2; round++) { // the second round knows what the loop comes back to
      for (int i = length - 1; i >= 0; i--) {
        now.set(i, goal.get(i) || (way.get(i) && now.get(after(i))));
      }
    }
    return now;
  }

  private int after(int position) {
    return position + 1 < length ? position + 1 : loop;
  }

  private BitSet everywhere() {
    BitSet all = new BitSet();
    all.set(0, length);
    return all;
  }

  private BitSet opposite(BitSet set) {
    BitSet opposite = everywhere();
    opposite.andNot(set);
    return opposite;
  }

  private static BitSet copy(BitSet set) {
    BitSet copy = new BitSet();
    copy.or(set);
    return copy;
  }
}
