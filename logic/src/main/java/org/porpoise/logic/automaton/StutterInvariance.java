package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.automaton.Stuttering.Step;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.letter.Alphabet;
import org.porpoise.logic.letter.Guard;

/**
 * Whether repeating letters, or leaving repetitions out, makes no difference to a language (Michaud
 * and Duret-Lutz, "Practical stutter-invariance checks for ω-regular languages", SPIN 2015). Work
 * that would be long is not begun: then the answer is that it is not known.
 */
final class StutterInvariance {
  private static final int MOST_LETTERS = 256;
  private static final int MOST_STATES = 4_000;
  private static final int MOST_STEPS = 400_000;
  private static final int MOST_SIMULATED = 300;

  private StutterInvariance() {}

  /** Whether it is known of a formula; all without next are so. */
  static boolean isKnown(Formula formula) {
    return !Formula.hasNext(formula)
        || !Formula.hasNext(Formula.simplified(formula))
        || areApart(
            Translation.automatonOf(formula), Translation.automatonOf(Formula.negation(formula)));
  }

  /** Whether it is known of the language of an automaton. */
  static boolean isKnown(Buchi automaton) {
    Buchi reduced = automaton.reduced();
    return isSimulated(reduced)
        || reduced.isDeterministic() && areApart(reduced, Complement.ofDeterministic(reduced));
  }

  /**
   * Whether a language and its complement have no word in common even when repetitions are left out
   * of the words of both. Two words that differ in repetitions become the same word so.
   */
  private static boolean areApart(Buchi language, Buchi complement) {
    Alphabet alphabet = new Alphabet(language.propositions() | complement.propositions());
    return alphabet.size() <= MOST_LETTERS
        && language.acceptanceSets() + complement.acceptanceSets() <= Long.SIZE
        && product(language, complement, alphabet).filter(Buchi::isEmpty).isPresent();
  }

  private record Pair(int left, int right) {}

  private static Optional<Buchi> product(Buchi left, Buchi right, Alphabet alphabet) {
    Stuttering ofLeft = new Stuttering(left, alphabet);
    Stuttering ofRight = new Stuttering(right, alphabet);
    Map<Pair, Integer> numbers = new LinkedHashMap<>();
    List<Pair> pairs = new ArrayList<>(List.of(new Pair(left.initial(), right.initial())));
    numbers.put(pairs.getFirst(), 0);
    List<List<Edge>> edges = new ArrayList<>();
    int steps = 0;
    for (int i = 0; i < pairs.size(); i++) {
      Set<Edge> from = new LinkedHashSet<>();
      for (int index = 0; index < alphabet.size(); index++) {
        List<Step> rightSteps = ofRight.closed(pairs.get(i).right(), index);
        for (Step l : ofLeft.closed(pairs.get(i).left(), index)) {
          for (Step r : rightSteps) {
            Pair target = new Pair(l.target(), r.target());
            if (numbers.putIfAbsent(target, pairs.size()) == null) {
              pairs.add(target);
            }
            long marks = l.marks() | r.marks() << left.acceptanceSets();
            from.add(new Edge(numbers.get(target), Guard.TRUE, marks));
          }
        }
      }
      edges.add(List.copyOf(from));
      steps += from.size();
      if (pairs.size() > MOST_STATES || steps > MOST_STEPS) {
        return Optional.empty();
      }
    }
    return Optional.of(new Buchi(0, left.acceptanceSets() + right.acceptanceSets(), edges));
  }

  /**
   * Whether the automaton simulates what it would be with letters repeated, and with repetitions
   * left out. It suffices: any word comes from any other that differs in repetitions by leaving
   * repetitions out and then repeating letters.
   */
  private static boolean isSimulated(Buchi automaton) {
    Buchi single = automaton.degeneralised();
    Alphabet alphabet = new Alphabet(single.propositions());
    if (alphabet.size() > MOST_LETTERS || single.size() * alphabet.size() > MOST_SIMULATED) {
      return false;
    }
    Stuttering stuttering = new Stuttering(single, alphabet);
    return FairSimulation.holds(single, stuttering.shortened())
        && FairSimulation.holds(single, stuttering.lengthened());
  }
}
