package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;
import org.porpoise.petri.net.Net;

/**
 * Who needs how many tokens of each place: for each place the numbers of tokens that somebody
 * needs, ascending, and for each of these the transitions that need so many.
 */
final class Demands {
  private final int[] placeAt; // by bit of a marking
  private final int[] shift; // by place
  private final long[] mask; // by place
  private final int[] first; // by place: its first demand
  private final long[] tokens; // by demand
  private final int[][] positions; // by demand

  private Demands(Places places, List<NavigableMap<Long, TransitionBuffer>> byPlace) {
    int count = places.count();
    placeAt = new int[places.layout().words() * Long.SIZE];
    shift = new int[count];
    mask = new long[count];
    first = new int[count + 1];
    List<Long> needed = new ArrayList<>();
    List<int[]> needing = new ArrayList<>();
    for (int p = 0; p < count; p++) {
      Field field = places.field(p);
      int bit = field.word() * Long.SIZE + field.shift();
      Arrays.fill(placeAt, bit, bit + Long.bitCount(field.mask()), p);
      shift[p] = field.shift();
      mask[p] = field.mask();
      for (Map.Entry<Long, TransitionBuffer> demand : byPlace.get(p).entrySet()) {
        needed.add(demand.getKey());
        needing.add(demand.getValue().toArray());
      }
      first[p + 1] = needed.size();
    }
    tokens = needed.stream().mapToLong(Long::longValue).toArray();
    positions = needing.toArray(int[][]::new);
  }

  /**
   * The demands of a net.
   *
   * @param order the transitions, observers among them; these need no tokens
   */
  static Demands of(Net net, Places places, int[] order) {
    List<NavigableMap<Long, TransitionBuffer>> byPlace = new ArrayList<>();
    for (int p = 0; p < places.count(); p++) {
      byPlace.add(new TreeMap<>());
    }
    for (int i = 0; i < order.length; i++) {
      Cancellation.check();
      if (order[i] < net.transitions().size()) {
        int position = i;
        Effects.of(net.transitions().get(order[i]))
            .forEach(
                (place, effect) -> {
                  if (effect.least() > 0) {
                    byPlace
                        .get(place)
                        .computeIfAbsent(effect.least(), k -> new TransitionBuffer())
                        .add(position);
                  }
                });
      }
    }
    return new Demands(places, byPlace);
  }

  /** The place that a bit of a marking belongs to. */
  int placeAt(int bit) {
    return placeAt[bit];
  }

  /** Where in its word the tokens of a place are. */
  int shift(int place) {
    return shift[place];
  }

  /** The bits of the tokens of a place, shifted to the end of the word. */
  long mask(int place) {
    return mask[place];
  }

  /** The number of the first demand for a place; they end where those of the next begin. */
  int first(int place) {
    return first[place];
  }

  /** How many tokens are demanded. */
  long tokens(int demand) {
    return tokens[demand];
  }

  /** Who demands them, by its position in the order. */
  int[] positions(int demand) {
    return positions[demand];
  }

  /** For each position how many places its transition needs. */
  int[] perTransition(int count) {
    int[] needed = new int[count];
    for (int[] demand : positions) { // no transition demands twice of a place
      for (int i : demand) {
        needed[i]++;
      }
    }
    return needed;
  }
}
