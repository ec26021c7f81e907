package org.porpoise.search.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.search.evidence.Execution;

/** One execution of the unreduced system as it grows, and how it is told. Mutable. */
final class Walk {
  private final TransitionSystem system;
  private final Stepper stepper;
  private final TransitionBuffer enabled = new TransitionBuffer();
  private final long[] current;
  private final long[] after;
  private final String initial;
  private final List<Part> initialParts;
  private final List<Execution.Step> steps = new ArrayList<>();
  private final Map<Integer, TransitionText> texts = new HashMap<>(); // a long walk repeats itself
  private final Map<Integer, List<TransitionText>> moves = new HashMap<>();
  private List<Part> parts;

  /** Starts in the initial state. */
  Walk(TransitionSystem system) {
    this.system = system;
    stepper = system.stepper();
    current = new long[system.layout().words()];
    after = new long[current.length];
    stepper.initial(current, 0);
    initial = system.describe(current, 0);
    initialParts = system.parts(current, 0);
    parts = initialParts;
  }

  /** What can be done now. */
  TransitionBuffer enabled() {
    enabled.clear();
    stepper.enabled(current, 0, enabled);
    return enabled;
  }

  /** Goes on with a transition that is enabled. */
  Execution.Step take(int transition) {
    Occurrence occurrence = stepper.occurrence(transition, current, 0);
    stepper.fire(transition, current, 0, after, 0);
    System.arraycopy(after, 0, current, 0, current.length);
    List<Part> now = system.parts(current, 0);
    TransitionText text = texts.computeIfAbsent(transition, system::text);
    Execution.Step step =
        new Execution.Step(
            transition,
            text.process(),
            text.name(),
            text.location(),
            system.describe(current, 0),
            changes(parts, now),
            moves.computeIfAbsent(transition, system::moves),
            occurrence);
    steps.add(step);
    parts = now;
    return step;
  }

  /** What is new. Mostly the parts are the same as before, in the same order. */
  private static List<Part> changes(List<Part> before, List<Part> now) {
    List<Part> moved = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      if (i >= before.size() || !before.get(i).equals(now.get(i))) {
        moved.add(now.get(i));
      }
    }
    if (!moved.isEmpty()) {
      Set<Part> old = new HashSet<>(before);
      moved.removeIf(old::contains);
    }
    return moved;
  }

  Stepper stepper() {
    return stepper;
  }

  /** The state now, which belongs to this walk. */
  long[] state() {
    return current;
  }

  /** The named parts of the state now. */
  List<Part> parts() {
    return parts;
  }

  List<Execution.Step> steps() {
    return steps;
  }

  /** The execution so far. */
  Execution execution(OptionalInt lostAt, OptionalInt cycleStart) {
    return new Execution(initial, initialParts, steps, parts, lostAt, cycleStart);
  }
}
