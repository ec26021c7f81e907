package org.porpoise.reduction.stubborn;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Interference;
import org.porpoise.kernel.dependency.TransitionSet;

/**
 * Transitions that come into sets together, some of them in every state and others where they might
 * be the first to interfere. Kept as words of 64 bits, of which only those are there that can have
 * a member; one bundle serves all rows that have it in common.
 *
 * <p>What comes in a state is worked out once for it. Belongs to one thread.
 */
final class Bundle {
  private final TransitionSet all; // that can come
  private final long[] always; // by the places of all
  private final Part[] parts;
  private final long[] current;
  private int stamp;

  /** More members where an interference holds: words, and where they are among those of all. */
  private record Part(Interference when, int[] at, long[] words) implements Question {
    @Override
    public int in(long[] state, int offset) {
      return when.holdsIn(state, offset) ? 1 : 0;
    }

    void addTo(long[] out) {
      for (int i = 0; i < at.length; i++) {
        out[at[i]] |= words[i];
      }
    }
  }

  private Bundle(TransitionSet all, long[] always, Part[] parts) {
    this.all = all;
    this.always = always;
    this.parts = parts;
    current = parts.length == 0 ? always : always.clone();
  }

  /** Transitions that always come. */
  static Bundle of(TransitionSet members) {
    return new Bundle(members, members.words(), new Part[0]);
  }

  /**
   * Transitions of which each comes where its interference holds.
   *
   * @param kind equal for transitions that interfere alike
   * @param how how a transition interferes
   */
  static Bundle of(TransitionSet members, IntUnaryOperator kind, IntFunction<Interference> how) {
    Map<Integer, TransitionBuffer> byKind = new HashMap<>();
    Map<Interference, TransitionBuffer> byWay = new LinkedHashMap<>();
    TransitionBuffer coming = new TransitionBuffer();
    for (int u : members.toArray()) {
      TransitionBuffer same = byKind.get(kind.applyAsInt(u));
      if (same == null) {
        same = byWay.computeIfAbsent(how.apply(u), w -> new TransitionBuffer());
        byKind.put(kind.applyAsInt(u), same);
      }
      same.add(u);
    }
    byWay.remove(Interference.NEVER);
    byWay.values().forEach(coming::addAll);
    TransitionSet all = TransitionSet.of(coming.toArray());
    long[] always = new long[all.wordCount()];
    List<Part> parts = new ArrayList<>();
    byWay.forEach(
        (when, some) -> {
          Part part = part(when, TransitionSet.of(some.toArray()), all);
          if (when.equals(Interference.ALWAYS)) {
            part.addTo(always);
          } else {
            parts.add(part);
          }
        });
    return new Bundle(all, always, parts.toArray(Part[]::new));
  }

  private static Part part(Interference when, TransitionSet some, TransitionSet all) {
    int[] at =
        Arrays.stream(some.places()).map(p -> Arrays.binarySearch(all.places(), p)).toArray();
    return new Part(when, at, some.words());
  }

  boolean isConstant() {
    return parts.length == 0;
  }

  /** The transitions that come in some state. */
  TransitionSet all() {
    return all;
  }

  /** The places of the words, ascending. */
  int[] places() {
    return all.places();
  }

  /** The words of what comes in the last state that was turned to. */
  long[] words() {
    return current;
  }

  /** The words of what comes in every state. */
  long[] always() {
    return always;
  }

  /** What comes in that state, from 64 times a place on. */
  long word(int place) {
    int at = Arrays.binarySearch(all.places(), place);
    return at < 0 ? 0 : current[at];
  }

  /** Turns to the state that an inquiry is about. */
  void turnTo(Inquiry inquiry) {
    if (parts.length > 0 && stamp != inquiry.number()) {
      stamp = inquiry.number();
      System.arraycopy(always, 0, current, 0, always.length);
      for (Part part : parts) {
        if (inquiry.ask(part) != 0) {
          part.addTo(current);
        }
      }
    }
  }
}
