package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
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
  private List<Row> sums = new ArrayList<>(); // places, losses, effects
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
    List<NavigableMap<Integer, Long>> rows = new ArrayList<>();
    for (int p = 0; p < placeCount; p++) {
      rows.add(new TreeMap<>(Map.of(p, 1L)));
    }
    for (int t = 0; t < transitionCount; t++) {
      int column = firstEffect + t;
      Effects.of(net.transitions().get(t))
          .forEach(
              (p, effect) -> {
                if (effect.amount() != 0) {
                  rows.get(p).put(column, effect.amount());
                }
              });
    }
    rows.forEach(row -> add(row(WeightedSum.of(row))));
    for (int t = 0; t < transitionCount && kind == Kind.FALLING; t++) {
      add(row(WeightedSum.of(new TreeMap<>(Map.of(placeCount + t, 1L, firstEffect + t, 1L)))));
    }
  }

  /**
   * A sum.
   *
   * @param support the places and losses in it, as bits
   * @param from the first word of these that is not zero
   * @param to where the words end that are not zero
   */
  private record Row(WeightedSum sum, long[] support, int from, int to) {
    /** Whether all places and losses are those of another sum too. */
    boolean isWithin(Row other) {
      for (int i = from; i < to; i++) {
        if ((support[i] & ~other.support[i]) != 0) {
          return false;
        }
      }
      return true;
    }
  }

  private Row row(WeightedSum sum) {
    long[] support = new long[(firstEffect + Long.SIZE - 1) / Long.SIZE];
    int size = sum.below(firstEffect);
    for (int i = 0; i < size; i++) {
      support[sum.index(i) >> 6] |= 1L << sum.index(i);
    }
    return size == 0
        ? new Row(sum, support, 0, 0)
        : new Row(sum, support, sum.index(0) >> 6, (sum.index(size - 1) >> 6) + 1);
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
    return search.sums.stream().map(r -> r.sum().head(search.placeCount)).toList();
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
    List<Row> kept = new ArrayList<>();
    for (Row row : sums) {
      long effect = row.sum().at(column);
      if (effect == 0) {
        kept.add(row);
      } else {
        (effect > 0 ? growing : shrinking).add(row.sum());
        count(row.sum(), -1);
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
      Row row = row(up.plus(fall / common, down, rise / common));
      for (Row other : sums) {
        if (other.isWithin(row)) {
          return;
        }
      }
      sums.removeIf(other -> isSuperfluous(other, row));
      add(row);
    } catch (ArithmeticException e) {
      return; // too large to be of use
    }
  }

  private boolean isSuperfluous(Row row, Row less) {
    boolean superfluous = less.isWithin(row);
    if (superfluous) {
      count(row.sum(), -1);
    }
    return superfluous;
  }

  private void add(Row row) {
    sums.add(row);
    count(row.sum(), 1);
  }

  private void count(WeightedSum sum, int by) {
    for (int i = sum.below(firstEffect); i < sum.size(); i++) {
      int[] side = sum.weight(i) > 0 ? larger : smaller;
      side[sum.index(i) - firstEffect] += by;
    }
  }
}
