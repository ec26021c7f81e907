package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;

/**
 * Runs a net whose places are all known to be safe: a marking is a set of bits, and a transition
 * has what it needs if that is a subset. Only the transitions that are led by a marked place are
 * looked at.
 */
final class SafeStepper extends NetStepper {
  private final PackedNet net;
  private final PackedNet.Words needs;
  private final long[] leading; // by word: the places that lead transitions
  private final int[][] led; // by bit of the marking
  private final int[] free; // transitions without such a place

  SafeStepper(
      PackedNet net,
      Places places,
      List<MarkingProposition> propositions,
      IntFunction<CapacityExceeded> noRoom) {
    super(net, places, propositions, noRoom);
    this.net = net;
    needs = net.needs;
    int words = places.layout().words();
    leading = new long[words];
    List<TransitionBuffer> byBit = new ArrayList<>();
    for (int b = 0; b < words * Long.SIZE; b++) {
      byBit.add(new TransitionBuffer());
    }
    TransitionBuffer others = new TransitionBuffer();
    for (int t = 0; t < net.count; t++) {
      if (net.leads[t] < 0) {
        others.add(t);
      } else {
        Field field = places.field(net.leads[t]);
        leading[field.word()] |= 1L << field.shift();
        byBit.get(field.word() * Long.SIZE + field.shift()).add(t);
      }
    }
    free = others.toArray();
    led = byBit.stream().map(TransitionBuffer::toArray).toArray(int[][]::new);
  }

  @Override
  int[] order() {
    return IntStream.concat(Arrays.stream(led).flatMapToInt(Arrays::stream), Arrays.stream(free))
        .toArray();
  }

  @Override
  int scan(long[] state, int offset, TransitionBuffer out) {
    int looked = leading.length + free.length;
    for (int w = 0; w < leading.length; w++) {
      for (long left = state[offset + w] & leading[w]; left != 0; left &= left - 1) {
        int[] row = led[(w << 6) + Long.numberOfTrailingZeros(left)];
        looked += row.length;
        for (int t : row) {
          if (hasTokens(t, state, offset)) {
            net.addUnlessHindered(t, state, offset, out);
          }
        }
      }
    }
    for (int t : free) {
      net.addUnlessHindered(t, state, offset, out);
    }
    return looked;
  }

  private boolean hasTokens(int t, long[] state, int offset) {
    int end = needs.start()[t + 1];
    for (int i = needs.start()[t]; i < end; i++) {
      if ((needs.value()[i] & ~state[offset + needs.word()[i]]) != 0) {
        return false;
      }
    }
    return true;
  }
}
