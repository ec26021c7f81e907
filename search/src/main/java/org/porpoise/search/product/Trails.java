package org.porpoise.search.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for the sequences of transitions that edges consist of. A single transition is its own
 * number; longer ones, of which there are few different ones, have negative numbers.
 */
final class Trails {
  private final List<int[]> longer = new ArrayList<>();
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();

  /** The number of a sequence. */
  int number(int[] transitions) {
    if (transitions.length == 1) {
      return transitions[0];
    }
    return numbers.computeIfAbsent(
        Arrays.stream(transitions).boxed().toList(),
        list -> {
          longer.add(transitions);
          return -longer.size();
        });
  }

  /** The transitions of a trail. */
  int[] transitions(int trail) {
    return trail >= 0 ? new int[] {trail} : longer.get(-trail - 1);
  }
}
