package org.porpoise.search.temporal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.fixtures.truth.WordAutomaton;
import org.porpoise.logic.formula.Formula;
import org.porpoise.logic.formula.Formula.And;
import org.porpoise.logic.formula.Formula.Constant;
import org.porpoise.logic.formula.Formula.Next;
import org.porpoise.logic.formula.Formula.Not;
import org.porpoise.logic.formula.Formula.Or;
import org.porpoise.logic.formula.Formula.Proposition;
import org.porpoise.logic.formula.Formula.Release;
import org.porpoise.logic.formula.Formula.Until;

/**
 * The automaton of a formula whose <em>states</em> say what must be true of the letter that is read
 * from them, as the textbooks have it (Gerth, Peled, Vardi and Wolper, "Simple on-the-fly automatic
 * verification of linear temporal logic", PSTV 1995), with nothing simplified. So the automaton has
 * decided what it wants to see of a state of the system before anything is explored from there.
 */
final class LabelledTableau implements WordAutomaton {
  private final List<Until> untils = new ArrayList<>();
  private final List<Place> places = new ArrayList<>();
  private final Map<Place, Integer> numbers = new HashMap<>();
  private final Map<Set<Formula>, int[]> known = new HashMap<>();
  private final List<int[]> followers = new ArrayList<>();

  /** What is true now, and what must be true from the next letter on. */
  private record Place(Set<Formula> now, Set<Formula> next) {}

  /**
   * The automaton of all words that satisfy a formula; before the first letter it is in state 0.
   */
  LabelledTableau(Formula formula) {
    number(new Place(Set.of(), Set.of(Formula.normal(formula))));
    for (int i = 0; i < places.size(); i++) {
      followers.add(followers(places.get(i).next()));
    }
    Set<Formula> wanted = new LinkedHashSet<>();
    places.forEach(p -> wanted.addAll(p.now()));
    wanted.forEach(
        f -> {
          if (f instanceof Until u) {
            untils.add(u);
          }
        });
  }

  @Override
  public long allMarks() {
    return (1L << untils.size()) - 1;
  }

  @Override
  public void read(int state, long letter, Edges out) {
    if (state > 0) {
      follow(state, letter, out);
    } else {
      Arrays.stream(followers.getFirst()).forEach(first -> follow(first, letter, out));
    }
  }

  private void follow(int state, long letter, Edges out) {
    if (admits(places.get(state), letter)) {
      long marks = marks(places.get(state));
      Arrays.stream(followers.get(state)).forEach(next -> out.accept(next, marks));
    }
  }

  private static boolean admits(Place place, long letter) {
    return place.now().stream()
        .allMatch(
            f ->
                switch (f) {
                  case Proposition(int number) -> (letter >>> number & 1) != 0;
                  case Not(Proposition(int number)) -> (letter >>> number & 1) == 0;
                  default -> true;
                });
  }

  private long marks(Place place) {
    long marks = 0;
    for (int i = 0; i < untils.size(); i++) {
      boolean isPutOff =
          place.now().contains(untils.get(i)) && !place.now().contains(untils.get(i).right());
      marks |= isPutOff ? 0 : 1L << i;
    }
    return marks;
  }

  private int number(Place place) {
    Integer before = numbers.putIfAbsent(place, places.size());
    if (before != null) {
      return before;
    }
    places.add(place);
    return places.size() - 1;
  }

  private int[] followers(Set<Formula> wanted) {
    int[] found = known.get(wanted);
    if (found == null) {
      Set<Place> ways = new LinkedHashSet<>();
      expand(new ArrayDeque<>(wanted), new Place(new HashSet<>(), new HashSet<>()), ways);
      found = ways.stream().mapToInt(this::number).toArray();
      known.put(wanted, found);
    }
    return found;
  }

  /** Takes formulas apart until nothing is left to do; each way to do it is a place. */
  private static void expand(Deque<Formula> todo, Place place, Set<Place> found) {
    if (todo.isEmpty()) {
      found.add(place);
      return;
    }
    Formula formula = todo.pop();
    boolean isNew = place.now().add(formula);
    switch (formula) {
      case Formula f when !isNew -> expand(todo, place, found);
      case Constant(boolean value) when !value -> {}
      case Proposition p when place.now().contains(new Not(p)) -> {}
      case Not(Formula p) when place.now().contains(p) -> {}
      case And(Formula left, Formula right) ->
          branch(todo, place, List.of(left, right), Set.of(), found);
      case Or(Formula left, Formula right) -> {
        branch(todo, place, List.of(left), Set.of(), found);
        branch(todo, place, List.of(right), Set.of(), found);
      }
      case Next(Formula operand) -> branch(todo, place, List.of(), Set.of(operand), found);
      case Until(Formula left, Formula right) -> {
        branch(todo, place, List.of(left), Set.of(formula), found);
        branch(todo, place, List.of(right), Set.of(), found);
      }
      case Release(Formula left, Formula right) -> {
        branch(todo, place, List.of(right), Set.of(formula), found);
        branch(todo, place, List.of(left, right), Set.of(), found);
      }
      default -> expand(todo, place, found);
    }
  }

  private static void branch(
      Deque<Formula> todo, Place place, List<Formula> now, Set<Formula> later, Set<Place> found) {
    Deque<Formula> more = new ArrayDeque<>(todo);
    now.forEach(more::push);
    Place copy = new Place(new HashSet<>(place.now()), new HashSet<>(place.next()));
    copy.next().addAll(later);
    expand(more, copy, found);
  }
}
