package org.porpoise.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.automaton.LassoWord;
import org.porpoise.logic.automaton.Translation;
import org.porpoise.logic.formula.Formula;

final class FormulaTruthTest {
  private static final Formula P = new Formula.Proposition(0);
  private static final Formula Q = new Formula.Proposition(1);

  @Test
  void partsComeAfterTheFormulasThatTheyArePartOf() {
    Formula eventually = Formula.eventually(P);
    Formula response = Formula.always(Formula.implies(P, eventually));
    assertEquals(
        List.of(response, Formula.implies(P, eventually), new Formula.Not(P), eventually, P),
        FormulaTruth.parts(response));
  }

  @Test
  void whatTheLoopComesBackToCounts() {
    // p only at position 1 of 0 1 (2 1)*: it comes again and again, but not at once.
    BitSet p = BitSet.valueOf(new long[] {0b010});
    FormulaTruth truth = new FormulaTruth(List.of(p), 3, 1);
    assertEquals("{0, 1, 2}", truth.of(Formula.always(Formula.eventually(P))).toString());
    assertEquals("{0, 2}", truth.of(new Formula.Next(P)).toString());
    assertEquals("{}", truth.of(Formula.eventually(Formula.always(P))).toString());
  }

  @Test
  void aFormulaHoldsWhereItsAutomatonAcceptsTheRest() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      Formula formula = formula(random, 3);
      int length = 1 + random.nextInt(5);
      int loop = random.nextInt(length);
      BitSet p = bits(random, length);
      BitSet q = bits(random, length);
      boolean holds = new FormulaTruth(List.of(p, q), length, loop).of(formula).get(0);
      List<Long> letters =
          java.util.stream.IntStream.range(0, length)
              .mapToObj(i -> (p.get(i) ? 1L : 0L) | (q.get(i) ? 2L : 0L))
              .toList();
      LassoWord word = new LassoWord(letters.subList(0, loop), letters.subList(loop, length));
      assertEquals(
          word.isAcceptedBy(Translation.automatonOf(formula)), holds, formula + " on " + word);
    }
  }

  private static BitSet bits(Random random, int length) {
    return BitSet.valueOf(new long[] {random.nextLong() & ((1L << length) - 1)});
  }

  private static Formula formula(Random random, int depth) {
    if (depth == 0) {
      return random.nextBoolean() ? P : Q;
    }
    Formula one = formula(random, depth - 1);
    Formula other = formula(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> Formula.negation(one);
      case 1 -> new Formula.And(one, other);
      case 2 -> new Formula.Or(one, other);
      case 3 -> new Formula.Next(one);
      case 4 -> new Formula.Until(one, other);
      default -> new Formula.Release(one, other);
    };
  }
}
