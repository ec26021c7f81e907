package org.porpoise.petri.machine;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;

/**
 * Runs a net whose places count tokens. A transition has what it needs of all places of a word if
 * the {@linkplain Places#spareBits spare bits}, set beforehand, survive the subtraction of its
 * needs: what is missing in one place is borrowed from its spare bit and no further.
 */
final class CountingStepper extends NetStepper {
  private final PackedNet net;
  private final PackedNet.Words needs;
  private final int count;
  private final long[] spare; // by word
  private final int[] leadWord; // by transition
  private final long[] leadMask; // by transition: where a place must have tokens

  CountingStepper(
      PackedNet net,
      Places places,
      List<MarkingProposition> propositions,
      IntFunction<CapacityExceeded> noRoom) {
    super(net, places, propositions, noRoom);
    this.net = net;
    needs = net.needs;
    count = net.count;
    spare = places.spareBits();
    leadWord = new int[count];
    leadMask = new long[count];
    for (int t = 0; t < count; t++) {
      if (net.leads[t] >= 0) {
        Field field = places.field(net.leads[t]);
        leadWord[t] = field.word();
        leadMask[t] = field.mask() << field.shift();
      }
    }
  }

  @Override
  int[] order() {
    return IntStream.range(0, count).toArray();
  }

  @Override
  int scan(long[] state, int offset, TransitionBuffer out) {
    for (int t = 0; t < count; t++) {
      if (((state[offset + leadWord[t]] & leadMask[t]) != 0 || leadMask[t] == 0)
          && hasTokens(t, state, offset)) {
        net.addUnlessHindered(t, state, offset, out);
      }
    }
    return count;
  }

  private boolean hasTokens(int t, long[] state, int offset) {
    int end = needs.start()[t + 1];
    for (int i = needs.start()[t]; i < end; i++) {
      int w = needs.word()[i];
      long bits = spare[w];
      if ((((state[offset + w] | bits) - needs.value()[i]) & bits) != bits) {
        return false;
      }
    }
    return true;
  }
}
