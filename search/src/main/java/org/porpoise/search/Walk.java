package org.porpoise.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;

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
    Set<Part> old = new HashSet<>(parts);
    TransitionText text = system.text(transition);
    Execution.Step step =
        new Execution.Step(
            transition,
            text.process(),
            text.name(),
            text.location(),
            system.describe(current, 0),
            now.stream().filter(p -> !old.contains(p)).toList(),
            system.moves(transition),
            occurrence);
    steps.add(step);
    parts = now;
    return step;
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
