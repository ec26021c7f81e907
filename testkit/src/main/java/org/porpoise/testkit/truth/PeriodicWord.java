package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;
import org.porpoise.logic.letter.Guard;

/**
 * An infinite word that repeats its end forever, and what is true of it by the definitions alone.
 *
 * @param letters the bits of the propositions that hold at each position
 * @param loop the position that follows the last
 */
public record PeriodicWord(List<Long> letters, int loop) {
  public PeriodicWord {
    letters = List.copyOf(letters);
  }

  /** A word of at most so many positions over so many propositions. */
  public static PeriodicWord random(SplittableRandom random, int propositions, int most) {
    List<Long> letters = new ArrayList<>();
    int length = 1 + random.nextInt(most);
    for (int i = 0; i < length; i++) {
      letters.add(random.nextLong(1L << propositions));
    }
    return new PeriodicWord(letters, random.nextInt(length));
  }

  /** The same word with each letter repeated up to three times. */
  public PeriodicWord stuttered(SplittableRandom random) {
    List<Long> more = new ArrayList<>();
    int begin = 0;
    for (int i = 0; i < letters.size(); i++) {
      begin = i == loop ? more.size() : begin;
      int times = 1 + random.nextInt(3);
      for (int j = 0; j < times; j++) {
        more.add(letters.get(i));
      }
    }
    return new PeriodicWord(more, begin);
  }

  private int after(int position) {
    return position + 1 < letters.size() ? position + 1 : loop;
  }

  /** Whether a formula is true of it. */
  public boolean satisfies(Formula formula) {
    return truth(formula)[0];
  }

  /** At which positions a formula is true. */
  private boolean[] truth(Formula formula) {
    boolean[] truth = new boolean[letters.size()];
    switch (formula) {
      case Constant(boolean value) -> Arrays.fill(truth, value);
      case Proposition(int number) -> {
        for (int i = 0; i < truth.length; i++) {
          truth[i] = (letters.get(i) >>> number & 1) != 0;
        }
      }
      case Not(Formula operand) -> {
        boolean[] inner = truth(operand);
        for (int i = 0; i < truth.length; i++) {
          truth[i] = !inner[i];
        }
      }
      case And(Formula left, Formula right) -> {
        boolean[] a = truth(left);
        boolean[] b = truth(right);
        for (int i = 0; i < truth.length; i++) {
          truth[i] = a[i] && b[i];
        }
      }
      case Or(Formula left, Formula right) ->
          truth = truth(new Not(new And(new Not(left), new Not(right))));
      case Next(Formula operand) -> {
        boolean[] inner = truth(operand);
        for (int i = 0; i < truth.length; i++) {
          truth[i] = inner[after(i)];
        }
      }
      case Until(Formula left, Formula right) -> truth = until(truth(left), truth(right));
      case Release(Formula left, Formula right) ->
          truth = truth(new Not(new Until(new Not(left), new Not(right))));
    }
    return truth;
  }

  /** The least solution of the equation of until: what it takes two rounds to find. */
  private boolean[] until(boolean[] left, boolean[] right) {
    boolean[] truth = new boolean[letters.size()];
    for (int round = 0; round < 2; round++) {
      for (int i = truth.length - 1; i >= 0; i--) {
        truth[i] = right[i] || left[i] && truth[after(i)];
      }
    }
    return truth;
  }

  /** Whether an automaton accepts it: whether the product of both has an accepting cycle. */
  public boolean isAcceptedBy(Buchi automaton) {
    int length = letters.size();
    List<List<Buchi.Edge>> product = new ArrayList<>();
    for (int i = 0; i < automaton.size() * length; i++) {
      List<Buchi.Edge> edges = new ArrayList<>();
      for (Buchi.Edge edge : automaton.edges().get(i / length)) {
        if (edge.guard().holds(letters.get(i % length))) {
          int target = edge.target() * length + after(i % length);
          edges.add(new Buchi.Edge(target, Guard.TRUE, edge.marks()));
        }
      }
      product.add(edges);
    }
    return !new Buchi(automaton.initial() * length, automaton.acceptanceSets(), product).isEmpty();
  }
}
