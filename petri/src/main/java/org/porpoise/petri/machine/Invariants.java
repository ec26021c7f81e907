package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.Cancellation;
import org.porpoise.petri.net.Net;

/**
 * Weighted sums of tokens that no transition makes larger, by Farkas's elimination (Martinez and
 * Silva): begin with each place alone; for one transition after the other, sums that it makes
 * larger are added to sums that it makes smaller so that the two effects cancel, and only what it
 * leaves alone goes on. Sums whose places include those of another are superfluous.
 *
 * <p>There can be very many such sums. The transitions that make the fewest new ones come first,
 * and when there are too many no new ones are made: what is left is true, but some are missing.
 */
final class Invariants {
  private static final int MOST_SUMS = 600;
  private static final long MOST_PAIRS = 5_000; // for one transition
  private static final long LARGEST_NET = 20_000_000; // places times transitions

  private final int placeCount;
  private final int firstEffect; // the index of the effect of the first transition
  private final int[] larger; // by transition: how many sums it makes larger
  private final int[] smaller;
  private List<WeightedSum> sums = new ArrayList<>(); // places, losses, effects
  private final Cancellation cancellation = Cancellation.current();

  /** Which sums are looked for. */
  enum Kind {
    /** Those that stay the same. */
    CONSTANT,
    /**
     * Those that become smaller too. A transition with a loss is thought to put what it loses into
     * a place of its own, so that the sum stays the same.
     */
    FALLING
  }

  private Invariants(Net net, Kind kind) {
    placeCount = net.places().size();
    int transitionCount = net.transitions().size();
    firstEffect = placeCount + transitionCount;
    larger = new int[transitionCount];
    smaller = new int[transitionCount];
    long[][] rows = new long[placeCount][firstEffect + transitionCount];
    for (int t = 0; t < transitionCount; t++) {
      for (Map.Entry<Integer, Effects.Effect> e : Effects.of(net.transitions().get(t)).entrySet()) {
        rows[e.getKey()][firstEffect + t] = e.getValue().amount();
      }
    }
    for (int p = 0; p < placeCount; p++) {
      rows[p][p] = 1;
      add(WeightedSum.of(rows[p]));
    }
    for (int t = 0; t < transitionCount && kind == Kind.FALLING; t++) {
      long[] loss = new long[firstEffect + transitionCount];
      loss[placeCount + t] = 1;
      loss[firstEffect + t] = 1;
      add(WeightedSum.of(loss));
    }
  }

  /** Sums of one kind, as far as they are found with moderate effort. */
  static List<WeightedSum> of(Net net, Kind kind) {
    if ((long) net.places().size() * net.transitions().size() > LARGEST_NET) {
      return List.of();
    }
    Invariants search = new Invariants(net, kind);
    for (int t = search.next(); t >= 0; t = search.next()) {
      search.eliminate(t);
    }
    return search.sums.stream().map(s -> s.head(search.placeCount)).toList();
  }

  /** The transition that changes some sum and makes the fewest new ones, or -1. */
  private int next() {
    int best = -1;
    long fewest = Long.MAX_VALUE;
    for (int t = 0; t < larger.length; t++) {
      long growth = (long) larger[t] * smaller[t] - larger[t] - smaller[t];
      if (larger[t] + smaller[t] > 0 && growth < fewest) {
        fewest = growth;
        best = t;
      }
    }
    return best;
  }

  private void eliminate(int t) {
    cancellation.poll();
    int column = firstEffect + t;
    List<WeightedSum> growing = new ArrayList<>();
    List<WeightedSum> shrinking = new ArrayList<>();
    List<WeightedSum> kept = new ArrayList<>();
    for (WeightedSum sum : sums) {
      long effect = sum.at(column);
      (effect > 0 ? growing : effect < 0 ? shrinking : kept).add(sum);
      if (effect != 0) {
        count(sum, -1);
      }
    }
    sums = kept;
    if ((long) growing.size() * shrinking.size() > MOST_PAIRS) {
      return;
    }
    for (WeightedSum up : growing) {
      for (WeightedSum down : shrinking) {
        if (sums.size() < MOST_SUMS) {
          combine(up, down, column);
        }
      }
    }
  }

  private void combine(WeightedSum up, WeightedSum down, int column) {
    cancellation.poll();
    long rise = up.at(column);
    long fall = -down.at(column);
    long common = WeightedSum.gcd(rise, fall);
    try {
      WeightedSum sum = up.plus(fall / common, down, rise / common);
      if (sums.stream().noneMatch(s -> s.isWithin(sum, firstEffect))) {
        sums.stream().filter(s -> sum.isWithin(s, firstEffect)).forEach(s -> count(s, -1));
        sums.removeIf(s -> sum.isWithin(s, firstEffect));
        add(sum);
      }
    } catch (ArithmeticException e) {
      return; // too large to be of use
    }
  }

  private void add(WeightedSum sum) {
    sums.add(sum);
    count(sum, 1);
  }

  private void count(WeightedSum sum, int by) {
    for (int i = sum.below(firstEffect); i < sum.size(); i++) {
      int[] side = sum.weight(i) > 0 ? larger : smaller;
      side[sum.index(i) - firstEffect] += by;
    }
  }
}
