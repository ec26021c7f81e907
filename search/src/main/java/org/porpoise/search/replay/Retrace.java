package org.porpoise.search.replay;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.kernel.Widening;

/**
 * Finds an execution again that was written down as text: who did what, where, and which state was
 * the result. Where several transitions read alike, all of them are followed until the later steps
 * decide.
 */
public final class Retrace {
  private final TransitionSystem system;
  private final Stepper stepper;
  private List<Trail> trails;

  /**
   * A step as it was written down.
   *
   * @param what who did what, and where
   * @param state the state after it
   */
  public record Written(TransitionText what, String state) {}

  /** A way to go along with the text so far: a state, and the last choice that leads to it. */
  private record Trail(long[] state, int choice, Optional<Trail> before) {}

  private Retrace(TransitionSystem system, String initial) {
    this.system = system;
    stepper = system.stepper();
    long[] state = new long[system.layout().words()];
    stepper.initial(state, 0);
    if (!system.describe(state, 0).equals(initial)) {
      throw new TraceMismatch(
          "the execution starts in another state than the model: "
              + initial
              + ", not "
              + system.describe(state, 0));
    }
    trails = List.of(new Trail(state, -1, Optional.empty()));
  }

  /**
   * The positions, among the {@linkplain Simulation#choices choices}, of the steps.
   *
   * @param initial the initial state as it was written down
   * @throws TraceMismatch if a step is not possible
   */
  public static List<Integer> choices(
      TransitionSystem system, String initial, List<Written> steps) {
    return Widening.repeat(
        system.detailed(), current -> new Retrace(current, initial).follow(steps));
  }

  private List<Integer> follow(List<Written> steps) {
    for (int i = 0; i < steps.size(); i++) {
      follow(i + 1, steps.get(i));
    }
    List<Integer> choices = new ArrayList<>();
    Trail trail = trails.getFirst();
    while (trail.before().isPresent()) {
      choices.add(trail.choice());
      trail = trail.before().get();
    }
    return choices.reversed();
  }

  private void follow(int number, Written step) {
    Map<String, Trail> next = new LinkedHashMap<>();
    List<String> others = new ArrayList<>();
    for (Trail trail : trails) {
      List<Integer> possible = possible(trail);
      for (int choice = 0; choice < possible.size(); choice++) {
        int transition = possible.get(choice);
        if (system.text(transition).equals(step.what())) {
          long[] successor = new long[trail.state().length];
          stepper.fire(transition, trail.state(), 0, successor, 0);
          String state = system.describe(successor, 0);
          if (state.equals(step.state())) {
            next.putIfAbsent(
                Arrays.toString(successor), new Trail(successor, choice, Optional.of(trail)));
          }
          others.add(state);
        }
      }
    }
    if (next.isEmpty()) {
      throw mismatch(number, step, others);
    }
    trails = List.copyOf(next.values());
  }

  private List<Integer> possible(Trail trail) {
    TransitionBuffer enabled = new TransitionBuffer();
    stepper.enabled(trail.state(), 0, enabled);
    return Simulation.withoutObservers(system, enabled);
  }

  private TraceMismatch mismatch(int number, Written step, List<String> others) {
    String what = "step " + number + " does not fit the model: " + shown(step.what());
    if (!others.isEmpty()) {
      return new TraceMismatch(
          what + "\nleads to " + others.getFirst() + "\nand not to " + step.state());
    }
    List<String> possible = new ArrayList<>();
    for (int transition : possible(trails.getFirst())) {
      possible.add(shown(system.text(transition)));
    }
    return new TraceMismatch(
        what
            + " is not possible\n"
            + (possible.isEmpty()
                ? "nothing is possible there"
                : "possible there: " + String.join("; ", possible)));
  }

  private static String shown(TransitionText text) {
    return (text.process().isEmpty() ? "" : text.process() + ": ")
        + text.name()
        + text.location().map(l -> " (" + l + ")").orElse("");
  }
}
