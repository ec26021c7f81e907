package org.porpoise.search.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.search.evidence.Execution;
import org.porpoise.search.explore.Checks;
import org.porpoise.search.settings.Property;

/**
 * One execution that somebody else steers, step by step, forth and back.
 *
 * <p>A step is named by its position among those that are possible, which does not change when the
 * system has to be made wider. Mutable.
 */
public final class Simulation {
  private final List<Integer> taken = new ArrayList<>();
  private TransitionSystem system;
  private Walk walk;

  /** How an execution ended. */
  public sealed interface Ending {
    /** Nothing can be done, and that is as it should be. */
    record Finished() implements Ending {}

    /**
     * A property is violated.
     *
     * @param property its name
     * @param message what went wrong
     */
    record Violation(String property, String message) implements Ending {}
  }

  /** Starts in the initial state. */
  public Simulation(TransitionSystem system) {
    this.system = system.detailed();
    walk = new Walk(this.system);
  }

  /** What can be done now. */
  public List<TransitionText> choices() {
    List<TransitionText> texts = new ArrayList<>();
    for (int transition : possible(system, walk)) {
      texts.add(system.text(transition));
    }
    return texts;
  }

  /** The transitions that can be done, in their order; observers only look on. */
  static List<Integer> possible(TransitionSystem system, Walk walk) {
    return withoutObservers(system, walk.enabled());
  }

  static List<Integer> withoutObservers(TransitionSystem system, TransitionBuffer enabled) {
    List<Integer> possible = new ArrayList<>();
    for (int t : enabled.toArray()) {
      if (observed(system, t).isEmpty()) {
        possible.add(t);
      }
    }
    return possible;
  }

  /** The claim that an observer stands for; none for other transitions. */
  private static Optional<Claim> observed(TransitionSystem system, int transition) {
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c && c.observers().contains(transition)) {
        return Optional.of(claim);
      }
    }
    return Optional.empty();
  }

  /** Does what is at this position among the choices. */
  public Execution.Step take(int choice) {
    while (true) {
      try {
        Execution.Step step = walk.take(possible(system, walk).get(choice));
        taken.add(choice);
        return step;
      } catch (CapacityExceeded e) {
        system = e.wider();
        walkAgain();
      }
    }
  }

  /** Takes the last step back, if there is one. */
  public void back() {
    if (!taken.isEmpty()) {
      taken.removeLast();
      walkAgain();
    }
  }

  private void walkAgain() {
    walk = new Walk(system);
    for (int choice : taken) {
      walk.take(possible(system, walk).get(choice));
    }
  }

  /** Why the execution is over here, if it is. */
  public Optional<Ending> ending() {
    Optional<Ending> violation = violation();
    if (violation.isPresent() || !possible(system, walk).isEmpty()) {
      return violation;
    }
    Optional<String> fault = walk.stepper().terminalFault(walk.state(), 0);
    return Optional.of(
        fault.isPresent()
            ? new Ending.Violation(new Property.Deadlock().name(), fault.get())
            : new Ending.Finished());
  }

  private Optional<Ending> violation() {
    for (int number = 0; number < system.claims().size(); number++) {
      Claim claim = system.claims().get(number);
      Optional<String> message = broken(number, claim);
      if (message.isPresent()) {
        return Optional.of(new Ending.Violation(claim.name(), message.get()));
      }
    }
    return Optional.empty();
  }

  /** How a claim that can be judged here is violated; what takes an infinite execution cannot. */
  private Optional<String> broken(int number, Claim claim) {
    int last = taken.isEmpty() ? -1 : walk.steps().getLast().transition();
    if (claim instanceof Claim.NeverExecuted c) {
      return c.transitions().contains(last)
          ? Optional.of(Checks.message(system, c, last))
          : Optional.empty();
    }
    if (claim instanceof Claim.GoodStates c) {
      return walk.stepper()
          .stateFault(number, walk.state(), 0)
          .map(fault -> Checks.message(system, c, last, fault));
    }
    if (claim instanceof Claim.NeverEnabled c) {
      return Checks.message(system, c, walk.enabled());
    }
    return Optional.empty();
  }

  /** The named parts of the state now. */
  public List<Part> parts() {
    return walk.parts();
  }

  /** The execution so far. */
  public Execution execution() {
    return walk.execution(OptionalInt.empty(), OptionalInt.empty());
  }
}
