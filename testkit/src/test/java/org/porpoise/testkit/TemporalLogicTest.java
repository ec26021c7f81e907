package org.porpoise.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.automaton.Translation;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.text.FormulaParser;
import org.porpoise.logic.text.FormulaPrinter;
import org.porpoise.logic.text.HoaPrinter;
import org.porpoise.logic.text.HoaReader;
import org.porpoise.testkit.random.RandomFormulas;
import org.porpoise.testkit.truth.PeriodicWord;

/** Formulas and their automata say the same of random words, by the definition. */
final class TemporalLogicTest {
  private static final int FORMULAS = 4_000;
  private static final int WORDS = 25;
  private static final int PROPOSITIONS = 3;
  private static final int SIZE = 11;
  private static final List<String> NAMES = List.of("p", "q", "r");

  private static List<Formula> formulas(long seed, int count) {
    List<Formula> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      RandomFormulas random =
          i % 2 == 0
              ? RandomFormulas.withoutNext(seed + i, 1 + i % PROPOSITIONS)
              : RandomFormulas.withNext(seed + i, 1 + i % PROPOSITIONS);
      all.add(random.upToSize(SIZE));
    }
    return all;
  }

  private static List<PeriodicWord> words(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<PeriodicWord> words = new ArrayList<>();
    for (int i = 0; i < WORDS; i++) {
      words.add(PeriodicWord.random(random, PROPOSITIONS, 6));
    }
    return words;
  }

  private static void assertAccepts(Formula formula, Buchi automaton, long seed) {
    for (PeriodicWord word : words(seed)) {
      assertEquals(
          word.satisfies(formula),
          word.isAcceptedBy(automaton),
          () -> formula + " on " + word + " with " + automaton);
    }
  }

  @Test
  void anAutomatonAcceptsTheWordsThatSatisfyItsFormula() {
    long seed = 1;
    for (Formula formula : formulas(seed, FORMULAS)) {
      assertAccepts(formula, Translation.automatonOf(formula), seed);
      Formula.Not opposite = new Formula.Not(formula);
      assertAccepts(opposite, Specification.of(formula).violations(), seed++);
    }
  }

  @Test
  void aSimplifiedFormulaMeansTheSame() {
    long seed = 100_000;
    for (Formula formula : formulas(seed, FORMULAS)) {
      Formula simplified = Formula.simplified(formula);
      for (PeriodicWord word : words(seed++)) {
        assertEquals(
            word.satisfies(formula),
            word.satisfies(simplified),
            () -> formula + " is not " + simplified + " on " + word);
      }
    }
  }

  @Test
  void otherAcceptanceIsTheSameLanguage() {
    long seed = 200_000;
    for (Formula formula : formulas(seed, FORMULAS / 4)) {
      Buchi automaton = Translation.automatonOf(formula);
      Buchi one = automaton.degeneralised();
      assertEquals(1, Math.max(1, one.acceptanceSets()));
      assertAccepts(formula, one, seed);
      Buchi states = automaton.withAcceptingStates();
      for (List<Buchi.Edge> edges : states.edges()) {
        assertTrue(edges.stream().map(Buchi.Edge::marks).distinct().count() <= 1, states::toString);
      }
      assertAccepts(formula, states, seed++);
    }
  }

  @Test
  void anAutomatonIsTheSameAfterWritingAndReading() {
    for (Formula formula : formulas(300_000, FORMULAS / 8)) {
      Buchi automaton = Translation.automatonOf(formula);
      String text = new HoaPrinter(automaton, NAMES).print("random");
      assertEquals(automaton, HoaReader.read(text, (name, offset) -> NAMES.indexOf(name)));
    }
  }

  @Test
  void aFormulaIsTheSameAfterPrintingAndReading() {
    FormulaPrinter printer = new FormulaPrinter(NAMES::get);
    for (Formula formula : formulas(400_000, FORMULAS)) {
      String text = printer.print(formula);
      Formula again = FormulaParser.parse(text, (name, offset) -> NAMES.indexOf(name)).formula();
      assertEquals(text, printer.print(again));
      for (PeriodicWord word : words(text.hashCode()).subList(0, 5)) {
        assertEquals(word.satisfies(formula), word.satisfies(again), text);
      }
    }
  }

  /** Where repetition is said to make no difference it makes none; and it is said often. */
  @Test
  void repeatedLettersMakeNoDifferenceWhereThatIsSaid() {
    long seed = 500_000;
    int invariant = 0;
    int undecided = 0;
    int unknown = 0;
    for (Formula formula : formulas(seed, FORMULAS / 4)) {
      SplittableRandom random = new SplittableRandom(seed++);
      boolean isInvariant = Specification.of(formula).isStutterInvariant();
      boolean isKnown = Specification.never(Translation.automatonOf(formula)).isStutterInvariant();
      boolean differs = false;
      for (int i = 0; i < 8 && !differs; i++) {
        for (PeriodicWord word : words(seed * 8 + i)) {
          differs |= word.satisfies(formula) != word.stuttered(random).satisfies(formula);
        }
      }
      assertTrue(!differs || !isInvariant, () -> formula + " minds repetition");
      assertTrue(isInvariant || !isKnown, () -> "the automaton of " + formula + " claims more");
      invariant += isInvariant ? 1 : 0;
      unknown += isInvariant && !isKnown ? 1 : 0;
      undecided += differs || isInvariant ? 0 : 1;
    }
    assertTrue(undecided < FORMULAS / 4 / 50, undecided + " formulas show no difference");
    assertTrue(unknown < invariant / 50, unknown + " of " + invariant + " not known by automata");
  }

  @Test
  void violationsOfSafetyAreDecidedByFinitelyManyLetters() {
    int safe = 0;
    for (Formula formula : formulas(600_000, FORMULAS)) {
      if (isSyntacticallySafe(Formula.normal(formula))) {
        assertTrue(Specification.of(formula).isSafety(), formula::toString);
        safe++;
      }
    }
    assertTrue(safe > FORMULAS / 20, safe + " safety formulas");
    assertFalse(Specification.of(parse("<>p")).isSafety());
    assertFalse(Specification.of(parse("[](p -> <>q)")).isSafety());
    assertTrue(Specification.of(parse("[]p || (<>q && []!q)")).isSafety());
  }

  private static boolean isSyntacticallySafe(Formula formula) {
    return switch (formula) {
      case Formula.And(Formula left, Formula right) ->
          isSyntacticallySafe(left) && isSyntacticallySafe(right);
      case Formula.Or(Formula left, Formula right) ->
          isSyntacticallySafe(left) && isSyntacticallySafe(right);
      case Formula.Next(Formula operand) -> isSyntacticallySafe(operand);
      case Formula.Release(Formula left, Formula right) ->
          isSyntacticallySafe(left) && isSyntacticallySafe(right);
      case Formula.Until u -> false;
      default -> true;
    };
  }

  private static Formula parse(String text) {
    List<String> names = new ArrayList<>();
    return FormulaParser.parse(
            text,
            (name, offset) -> {
              if (!names.contains(name)) {
                names.add(name);
              }
              return names.indexOf(name);
            })
        .formula();
  }

  @Test
  void automataAreSmall() {
    assertEquals(1, Translation.automatonOf(parse("[]<>a && []<>b && []<>c && []<>d")).size());
    String fair = "[]<>a && []<>b && []<>c && []<>d && []<>e && []<>f";
    assertEquals(2, Specification.of(parse("(" + fair + ") -> []<>g")).violations().size());
    assertEquals(2, Translation.automatonOf(parse("<>[]p")).size());
    assertEquals(2, Specification.of(parse("[](p -> <>q)")).violations().size());
    Buchi response = Translation.automatonOf(parse("[](p -> <>q)"));
    assertEquals(2, response.size());
    assertTrue(response.isDeterministic());
    assertTrue(Translation.automatonOf(parse("p U q")).isTerminal());
    assertTrue(Translation.automatonOf(parse("<>[]p")).isWeak());
    assertTrue(Translation.automatonOf(parse("p && !p")).isEmpty());
    assertTrue(Translation.automatonOf(parse("p || !p")).acceptsEverything(0));
  }
}
