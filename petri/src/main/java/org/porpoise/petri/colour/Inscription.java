package org.porpoise.petri.colour;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Works out which tokens an inscription names. */
final class Inscription {
  private Inscription() {}

  /**
   * How many tokens of each colour there are, without those of which there are none; negative where
   * more are subtracted than there are.
   *
   * @param binding a colour for each variable
   */
  static Map<Integer, Long> under(int[] binding, List<Summand> summands) {
    TreeMap<Integer, Long> tokens = new TreeMap<>();
    for (Summand summand : summands) {
      int colour = summand.value().under(binding);
      if (colour != Value.UNBOUND) {
        tokens.merge(colour, summand.factor(), Math::addExact);
      } else {
        addEach(summand, binding, tokens);
      }
    }
    tokens.values().removeIf(n -> n == 0);
    return tokens;
  }

  /** Fills the blanks in each way. */
  private static void addEach(Summand summand, int[] binding, Map<Integer, Long> tokens) {
    for (int colour : colours(summand.value(), binding)) {
      tokens.merge(colour, summand.factor(), Math::addExact);
    }
  }

  private static int[] colours(Value value, int[] binding) {
    return switch (value) {
      case Value.Any any -> IntStream.range(0, any.sort().size()).toArray();
      case Value.Tuple tuple -> tuples(tuple, binding);
      default -> new int[] {value.under(binding)};
    };
  }

  private static int[] tuples(Value.Tuple tuple, int[] binding) {
    int[] heads = {0};
    for (Value part : tuple.parts()) {
      int[] tails = colours(part, binding);
      int[] longer = new int[heads.length * tails.length];
      int n = 0;
      for (int head : heads) {
        for (int tail : tails) {
          longer[n++] = head * part.sort().size() + tail;
        }
      }
      heads = longer;
    }
    return heads;
  }
}
