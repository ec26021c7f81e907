package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.formula.Formula;
import org.porpoise.testkit.random.RandomFormulas;
import org.porpoise.testkit.truth.BadPrefixes;
import org.porpoise.testkit.truth.Word;

/** A bad prefix has no continuation of which the formula is true, and other words have one. */
final class BadPrefixesTest {
  private static final int PROPOSITIONS = 2;
  private static final int LETTERS = 1 << PROPOSITIONS;
  private static final Formula P = new Formula.Proposition(0);
  private static final Formula Q = new Formula.Proposition(1);
  private static final Formula FALSE = new Formula.Constant(false);
  private static final Formula TRUE = new Formula.Constant(true);

  @Test
  void alwaysIsDecidedByOneLetterAndEventuallyByNone() {
    BadPrefixes always = new BadPrefixes(new Formula.Release(FALSE, P));
    assertFalse(always.contains(List.of()));
    assertFalse(always.contains(List.of(1L, 3L)));
    assertTrue(always.contains(List.of(1L, 2L, 1L)));
    assertFalse(new BadPrefixes(new Formula.Until(TRUE, P)).contains(List.of(0L, 0L, 0L)));
  }

  @Test
  void whatOnlyTheEndDecidesIsNotSeenBefore() {
    Formula both = new Formula.And(new Formula.Until(P, Q), new Formula.Until(TRUE, P));
    assertFalse(new BadPrefixes(both).contains(List.of(2L, 0L)));
    assertTrue(new BadPrefixes(both).contains(List.of(1L, 0L)));
  }

  @Test
  void aPrefixIsBadIfNoContinuationIsGood() {
    List<Word> endings = endings();
    int bad = 0;
    int total = 0;
    for (long seed = 0; seed < 300; seed++) {
      Formula formula = RandomFormulas.withNext(seed, PROPOSITIONS).ofSize(3);
      BadPrefixes prefixes = new BadPrefixes(formula);
      SplittableRandom random = new SplittableRandom(seed);
      for (int i = 0; i < 5; i++) {
        List<Long> prefix = random.longs(i, 0, LETTERS).boxed().toList();
        boolean isBad = endings.stream().noneMatch(e -> after(prefix, e).satisfies(formula));
        assertEquals(isBad, prefixes.contains(prefix), () -> formula + " after " + prefix);
        bad += isBad ? 1 : 0;
        total++;
      }
    }
    assertTrue(bad > total / 20 && bad < total / 2, bad + " of " + total);
  }

  private static Word after(List<Long> prefix, Word ending) {
    List<Long> letters = new ArrayList<>(prefix);
    letters.addAll(ending.letters());
    return new Word(letters, prefix.size() + ending.loop());
  }

  /** All words of up to four letters, which begin anew somewhere. */
  private static List<Word> endings() {
    List<Word> all = new ArrayList<>();
    List<List<Long>> longest = List.of(List.of());
    for (int length = 1; length <= 4; length++) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> shorter : longest) {
        for (long letter = 0; letter < LETTERS; letter++) {
          List<Long> letters = new ArrayList<>(shorter);
          letters.add(letter);
          longer.add(letters);
          for (int loop = 0; loop < length; loop++) {
            all.add(new Word(letters, loop));
          }
        }
      }
      longest = longer;
    }
    return all;
  }
}
