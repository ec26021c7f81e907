package org.porpoise.petri.machine;

import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Condition;

/**
 * Runs a net on packed markings. A transition fires by additions to whole words; how it is found to
 * be enabled is up to what is known of the places.
 */
abstract class NetStepper implements Stepper {
  private final IntFunction<CapacityExceeded> noRoom; // by place
  private final Places places;
  private final PackedNet net;
  private final long[] initial;
  private final long[] spare; // by word
  private final Condition.Truth[] propositions;
  private final CheaperEnabling enabling;

  /**
   * A stepper for one thread.
   *
   * @param noRoom what to do when the tokens of a place have no room
   */
  NetStepper(
      PackedNet net,
      Places places,
      List<MarkingProposition> propositions,
      IntFunction<CapacityExceeded> noRoom) {
    this.net = net;
    this.places = places;
    this.noRoom = noRoom;
    spare = places.spareBits();
    initial = net.initial;
    this.propositions =
        propositions.stream().map(p -> p.predicate().of(places)).toArray(Condition.Truth[]::new);
    enabling = new CheaperEnabling(net, places);
  }

  /** A stepper for a net, the fastest that its places allow. */
  static Stepper of(
      PackedNet net,
      Places places,
      List<MarkingProposition> propositions,
      IntFunction<CapacityExceeded> noRoom) {
    return places.room().isSafe()
        ? new SafeStepper(net, places, propositions, noRoom)
        : new CountingStepper(net, places, propositions, noRoom);
  }

  @Override
  public final void initial(long[] state, int offset) {
    System.arraycopy(initial, 0, state, offset, initial.length);
  }

  /** Looks at all transitions that could be enabled in a marking; returns how many these are. */
  abstract int scan(long[] state, int offset, TransitionBuffer out);

  /** All transitions, in the order in which a scan finds those that are enabled. */
  abstract int[] order();

  @Override
  public final void enabled(long[] state, int offset, TransitionBuffer out) {
    enabling.enabled(this, state, offset, out);
  }

  @Override
  public final void fire(int transition, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, initial.length);
    int end = net.changes.start()[transition + 1];
    for (int i = net.changes.start()[transition]; i < end; i++) {
      int w = net.changes.word()[i];
      long word = target[to + w] + net.changes.value()[i];
      if ((word & spare[w]) != 0) {
        throw noRoom.apply(overflowing(w, word));
      }
      target[to + w] = word;
    }
    for (PackedNet.Write write : net.writes[transition]) {
      write.field().set(target, to, write.tokens());
    }
  }

  private int overflowing(int number, long word) {
    for (int p = 0; p < places.count(); p++) {
      Field field = places.field(p);
      if (field.word() == number && ((word >>> field.shift()) & field.mask()) > field.mask() / 2) {
        return p;
      }
    }
    throw new AssertionError("no place overflows in word " + number);
  }

  /** A net does not say where it may stop. */
  @Override
  public final Optional<String> terminalFault(long[] state, int offset) {
    return Optional.of("no transition can fire");
  }

  /** Claims on markings are observers. */
  @Override
  public final Optional<String> stateFault(int claim, long[] state, int offset) {
    return Optional.empty();
  }

  @Override
  public final boolean holds(int proposition, long[] state, int offset) {
    return propositions[proposition].holds(state, offset);
  }

  @Override
  public final boolean isProgress(int claim, long[] state, int offset) {
    throw new IllegalArgumentException("claim " + claim + " is not about progress");
  }
}
