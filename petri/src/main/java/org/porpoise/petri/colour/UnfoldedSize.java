package org.porpoise.petri.colour;

import java.math.BigInteger;
import java.util.List;
import org.porpoise.kernel.ModelTooLarge;

/**
 * How large a net without colours may become. Larger ones would take all memory before a search
 * begins; a user is told at once instead. Mutable: it counts what there is so far.
 */
public final class UnfoldedSize {
  /** The most places, and the most transitions. */
  public static final int MOST = 2_000_000;

  private final ColouredNet net;
  private final int most;
  private int places;
  private int transitions;

  UnfoldedSize(ColouredNet net, int most) {
    this.net = net;
    this.most = most;
  }

  /** One more place, for a colour of this one. */
  void addPlace(int place) {
    if (++places > most) {
      ColouredNet.Place its = net.places().get(place);
      throw new ModelTooLarge(
          "too many colours to unfold (more than %,d; at most %,d): tokens of %,d colours may come to %s"
              .formatted(most, most, its.sort().size(), its.name()));
    }
  }

  /**
   * One more transition, for a binding of this one.
   *
   * @param variables those of the transition
   */
  void addTransition(int transition, int[] variables) {
    if (++transitions > most) {
      throw new ModelTooLarge(
          "too many bindings to unfold (more than %,d; at most %,d): the %,d variables of %s have up to %,d"
              .formatted(
                  most,
                  most,
                  variables.length,
                  net.transitions().get(transition).name(),
                  bindings(variables)));
    }
  }

  private BigInteger bindings(int[] variables) {
    BigInteger all = BigInteger.ONE;
    for (int v : variables) {
      all = all.multiply(BigInteger.valueOf(net.variables().get(v).sort().size()));
    }
    return all;
  }

  /**
   * Sees to it that the blanks of an inscription can be filled in each way.
   *
   * @param where the name of the place or transition that has it
   */
  static void check(List<Summand> summands, String where) {
    BigInteger all = BigInteger.ZERO;
    for (Summand summand : summands) {
      all = all.add(ways(summand.value()));
    }
    check(all, where);
  }

  /** Sees to it that so many colours can be looked at one by one. */
  public static void check(BigInteger colours, String where) {
    if (colours.compareTo(BigInteger.valueOf(MOST)) > 0) {
      throw new ModelTooLarge(
          "too many colours to unfold (%,d; at most %,d): %s".formatted(colours, MOST, where));
    }
  }

  private static BigInteger ways(Value value) {
    return switch (value) {
      case Value.Any any -> BigInteger.valueOf(any.sort().size());
      case Value.Tuple tuple ->
          tuple.parts().stream()
              .map(UnfoldedSize::ways)
              .reduce(BigInteger.ONE, BigInteger::multiply);
      default -> BigInteger.ONE;
    };
  }
}
