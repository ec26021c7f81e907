package org.porpoise.reduction.contract;

import static org.porpoise.fixtures.contract.Contract.require;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.fixtures.contract.Contract;
import org.porpoise.fixtures.contract.Subject;
import org.porpoise.fixtures.truth.Commutation;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.reduction.Choices;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.reduction.sets.Reduction;
import org.porpoise.reduction.sets.RelationUse;

/**
 * How the sets of the four algorithms lie in each other: Algo2(t) in Algo1(t) (Theorem 4.20), some
 * Algo3(t) in Algo2(t) (4.21), Algo4(t) in Algo3(t) for equal choices (4.28); and the smallest
 * candidate is as small as the smallest set found from any enabled transition.
 */
final class InclusionContract implements Contract {
  private static final int MOST_STATES = 60;
  private static final int MOST_RUNS = 300;

  @Override
  public String name() {
    return "sets lie in each other";
  }

  @Override
  public void check(Subject subject) {
    Dependency d = subject.dependency();
    Commutation facts = subject.commutation();
    RelationUse use = RelationUse.CONDITIONAL;
    Reduction conflict = ReductionKind.CONFLICT.create(d, use);
    Reduction overman = ReductionKind.OVERMAN.create(d, use);
    int step = 1 + subject.graph().size() / MOST_STATES;
    for (int s = 0; s < subject.graph().size(); s += step) {
      for (int t = 0; t < subject.system().transitionCount(); t++) {
        if (facts.isEnabled(s, t)) {
          long first = Algorithm.bits(Algorithm.startingFrom(conflict, t, facts, s));
          long second = Algorithm.bits(Algorithm.startingFrom(overman, t, facts, s));
          require(
              (second & ~first) == 0,
              "Algorithm 2 from %s is not in Algorithm 1 in %s",
              subject.name(t),
              subject.describe(s));
          require(
              someRunIsIn(second, d, t, facts, s),
              "no run of Algorithm 3 from %s is in Algorithm 2 in %s",
              subject.name(t),
              subject.describe(s));
          requireFourInThree(subject, t, s);
        }
      }
      for (Algorithm algorithm : Algorithm.all()) {
        requireSmallest(subject, algorithm, s);
      }
    }
  }

  private static void requireFourInThree(Subject subject, int t, int s) {
    for (RelationUse use : RelationUse.values()) {
      for (int salt = 0; salt < 3; salt++) {
        int fixed = salt;
        Choices.Chooser chooser = (u, count) -> Math.floorMod(31 * u * fixed + fixed, count);
        Commutation facts = subject.commutation();
        Dependency d = subject.dependency();
        long three =
            Algorithm.bits(Algorithm.startingFrom(Choices.stubborn(d, use, chooser), t, facts, s));
        long four =
            Algorithm.bits(
                Algorithm.startingFrom(Choices.conditional(d, use, chooser), t, facts, s));
        require(
            (four & ~three) == 0,
            "Algorithm 4 from %s is not in Algorithm 3 in %s, %s",
            subject.name(t),
            subject.describe(s),
            use);
      }
    }
  }

  private static void requireSmallest(Subject subject, Algorithm algorithm, int s) {
    Commutation facts = subject.commutation();
    Reduction reduction = algorithm.maker().make(subject.dependency());
    int smallest =
        Algorithm.candidates(reduction, Reduction.Effort.ALL, facts, s).stream()
            .mapToInt(List::size)
            .min()
            .orElse(0);
    for (int t = 0; t < subject.system().transitionCount(); t++) {
      if (facts.isEnabled(s, t)) {
        List<Integer> set = Algorithm.startingFrom(reduction, t, facts, s);
        require(
            smallest <= set.size(),
            "%s offers no set as small as %s in %s",
            algorithm.name(),
            subject.names(set),
            subject.describe(s));
      }
    }
  }

  /** Tries the choices one after the other; gives up after many, which proves nothing. */
  private static boolean someRunIsIn(long set, Dependency d, int t, Commutation facts, int s) {
    Script script = new Script();
    for (int run = 0; run < MOST_RUNS; run++) {
      Reduction three = Choices.stubborn(d, RelationUse.CONDITIONAL, script);
      if ((Algorithm.bits(Algorithm.startingFrom(three, t, facts, s)) & ~set) == 0) {
        return true;
      }
      if (!script.advance()) {
        return false;
      }
    }
    return true;
  }

  /** Plays all sequences of choices, the last choice changing fastest. */
  private static final class Script implements Choices.Chooser {
    private final List<Integer> chosen = new ArrayList<>();
    private final List<Integer> counts = new ArrayList<>();
    private int position;

    @Override
    public int choose(int transition, int count) {
      if (position == chosen.size()) {
        chosen.add(0);
        counts.add(count);
      }
      return chosen.get(position++);
    }

    /** Prepares the next run; false if there is none. */
    boolean advance() {
      position = 0;
      while (!chosen.isEmpty() && chosen.getLast() == counts.getLast() - 1) {
        chosen.removeLast();
        counts.removeLast();
      }
      if (chosen.isEmpty()) {
        return false;
      }
      chosen.set(chosen.size() - 1, chosen.getLast() + 1);
      return true;
    }
  }
}
