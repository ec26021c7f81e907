package org.porpoise.petri.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A weighted sum of the tokens of places.
 *
 * @param terms its terms, by the numbers of their places, none of which comes twice or weighs
 *     nothing
 */
public record Sum(List<Term> terms) {
  /** The sum of nothing. */
  public static final Sum ZERO = new Sum(List.of());

  public Sum {
    terms = List.copyOf(terms);
  }

  /** The tokens of a place, so many times. */
  public record Term(int place, long weight) {}

  /** The tokens of these places together; a place that comes twice counts twice. */
  public static Sum of(List<Integer> places) {
    Map<Integer, Long> weights = new TreeMap<>();
    places.forEach(p -> weights.merge(p, 1L, Math::addExact));
    return of(weights);
  }

  private static Sum of(Map<Integer, Long> weights) {
    List<Term> terms = new ArrayList<>();
    weights.forEach(
        (place, weight) -> {
          if (weight != 0) {
            terms.add(new Term(place, weight));
          }
        });
    return new Sum(terms);
  }

  /** This and another one. */
  public Sum plus(Sum other) {
    Map<Integer, Long> weights = new TreeMap<>();
    terms.forEach(t -> weights.put(t.place(), t.weight()));
    other.terms.forEach(t -> weights.merge(t.place(), t.weight(), Math::addExact));
    return of(weights);
  }

  /** This, so many times. */
  public Sum times(long factor) {
    Map<Integer, Long> weights = new TreeMap<>();
    terms.forEach(t -> weights.put(t.place(), Math.multiplyExact(t.weight(), factor)));
    return of(weights);
  }

  /** Whether no term can make it less than nothing. */
  boolean isNeverNegative() {
    return terms.stream().allMatch(t -> t.weight() > 0);
  }

  /** Whether no term can make it more than nothing. */
  boolean isNeverPositive() {
    return terms.stream().allMatch(t -> t.weight() < 0);
  }

  /** The sum as a person reads it. */
  String text(IntFunction<String> names) {
    StringBuilder text = new StringBuilder();
    for (Term t : terms) {
      String sign = t.weight() < 0 ? "-" : "+";
      text.append(text.isEmpty() ? (t.weight() < 0 ? "-" : "") : " " + sign + " ");
      text.append(Math.abs(t.weight()) == 1 ? "" : Math.abs(t.weight()) + "*");
      text.append(names.apply(t.place()));
    }
    return text.isEmpty() ? "0" : text.toString();
  }
}
