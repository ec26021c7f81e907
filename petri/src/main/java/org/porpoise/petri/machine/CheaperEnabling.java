package org.porpoise.petri.machine;

import java.util.Optional;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Finds what is enabled in the cheaper of two ways: by a scan of the transitions whose leading
 * place is marked, or from what has changed since the last marking. Few tokens make the first
 * cheap, few changes the second. For some markings both are done, and what they look at is counted:
 * transitions here, entries of tables there, which take about the same time. No clock decides, and
 * either way the same transitions are told in the same order.
 *
 * <p>Mutable; for one thread.
 */
final class CheaperEnabling {
  private static final int UNTRIED = 512; // markings: a small search needs no tables
  private static final int TRIED = UNTRIED + 512;

  private final PackedNet net;
  private final Places places;
  private final TransitionBuffer again = new TransitionBuffer();
  private Optional<IncrementalEnabling> incremental = Optional.empty();
  private int asked;
  private long scanned;
  private long changed;

  CheaperEnabling(PackedNet net, Places places) {
    this.net = net;
    this.places = places;
  }

  /** Appends what is enabled in a marking; always asked for the same stepper. */
  void enabled(NetStepper stepper, long[] state, int offset, TransitionBuffer out) {
    if (asked < TRIED) {
      compare(stepper, state, offset, out);
    } else if (incremental.isPresent()) {
      incremental.get().enabled(state, offset, out);
    } else {
      stepper.scan(state, offset, out);
    }
  }

  private void compare(NetStepper stepper, long[] state, int offset, TransitionBuffer out) {
    asked++;
    int looked = stepper.scan(state, offset, out);
    if (asked <= UNTRIED) {
      return;
    }
    if (incremental.isEmpty()) {
      incremental = Optional.of(net.incrementally(places, stepper.order()));
    }
    again.clear();
    changed += incremental.get().enabled(state, offset, again);
    scanned += looked;
    if (asked == TRIED && scanned <= changed) {
      incremental = Optional.empty();
    }
  }
}
