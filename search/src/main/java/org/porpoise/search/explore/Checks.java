package org.porpoise.search.explore;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Property;

/**
 * Watches a search for violations: of states as they are first constructed, of terminal states, of
 * enabled observers and of executed transitions. Keeps a path to the first violation of each
 * property and counts the others.
 */
public final class Checks {
  private static final int[] NO_PROPERTIES = {};

  private final TransitionSystem system;
  private final List<Property> properties;
  private final Stepper stepper;
  private final Extent extent;
  private final int[][] onExecution; // transition -> properties that its execution violates
  private final int[][] onEnabled; // observer -> properties that its being enabled violates
  private final int[] stateProperties;
  private final int[] stepProperties;
  private final int deadlockProperty;
  private final BitSet observers = new BitSet();
  private final BitSet executed = new BitSet();
  private final Finding[] findings;
  private boolean stopped;
  private IntConsumer hearing = property -> {};

  /**
   * Violations of one property.
   *
   * @param path the transitions that lead to the first of them
   */
  public record Finding(String message, int[] path, long count) {}

  public Checks(
      TransitionSystem system, Stepper stepper, List<Property> properties, Extent extent) {
    this.system = system;
    this.properties = properties;
    this.stepper = stepper;
    this.extent = extent;
    findings = new Finding[properties.size()];
    onExecution = new int[system.transitionCount()][];
    onEnabled = new int[system.transitionCount()][];
    Arrays.fill(onExecution, NO_PROPERTIES);
    Arrays.fill(onEnabled, NO_PROPERTIES);
    List<Integer> states = new ArrayList<>();
    List<Integer> steps = new ArrayList<>();
    int deadlock = -1;
    for (int p = 0; p < properties.size(); p++) {
      switch (properties.get(p)) {
        case Property.Deadlock d -> deadlock = p;
        case Property.DeadTransitions d -> {}
        case Property.Claimed(int number, Claim claim) -> {
          switch (claim) {
            case Claim.NeverExecuted c -> watch(onExecution, c.transitions(), p);
            case Claim.NeverEnabled c -> watch(onEnabled, c.observers(), p);
            case Claim.GoodStates c -> states.add(p);
            case Claim.GoodSteps c -> steps.add(p);
            case Claim.InProduct c -> {}
            case Claim.Temporal c -> {}
            case Claim.MayProgress c -> {}
            case Claim.NoEndlessRepetition c -> {}
            case Claim.Unchecked c -> {}
          }
        }
      }
    }
    deadlockProperty = deadlock;
    stateProperties = states.stream().mapToInt(Integer::intValue).toArray();
    stepProperties = steps.stream().mapToInt(Integer::intValue).toArray();
    for (Claim claim : system.claims()) {
      if (claim instanceof Claim.NeverEnabled c) {
        c.observers().forEach(observers::set);
      }
    }
  }

  private static void watch(int[][] table, Iterable<Integer> transitions, int property) {
    for (int t : transitions) {
      int[] old = table[t];
      table[t] = Arrays.copyOf(old, old.length + 1);
      table[t][old.length] = property;
    }
  }

  /** Whether a transition is an observer, which is looked at but not fired. */
  boolean isObserver(int transition) {
    return observers.get(transition);
  }

  /** Whether an observer stands for a property that is asked about. */
  boolean isWatched(int observer) {
    return onEnabled[observer].length > 0;
  }

  /** The observers of properties that nobody asked about. */
  public Set<Integer> unwatched() {
    Set<Integer> unwatched = new HashSet<>();
    observers.stream().filter(t -> !isWatched(t)).forEach(unwatched::add);
    return unwatched;
  }

  public boolean hasObservers() {
    return !observers.isEmpty();
  }

  /** Whether each step must be looked at when it has just been fired. */
  boolean looksAtSteps() {
    return stepProperties.length > 0;
  }

  /** Whether the search has seen enough. */
  public boolean isDone() {
    return stopped;
  }

  /** Tells somebody from now on when a property is first violated. */
  public void tellFirst(IntConsumer hears) {
    hearing = hears;
  }

  public Optional<Finding> finding(int property) {
    return Optional.ofNullable(findings[property]);
  }

  /** The transitions that have been executed. */
  public BitSet executed() {
    return executed;
  }

  /** Looks at a state that was met for the first time. */
  void onNewState(long[] state, int offset, Supplier<int[]> path) {
    for (int p : stateProperties) {
      int number = ((Property.Claimed) properties.get(p)).number();
      Optional<String> fault = stepper.stateFault(number, state, offset);
      if (fault.isPresent()) {
        report(p, fault.get(), path);
      }
    }
  }

  /** Looks at a state where nothing is enabled. */
  void onTerminal(long[] state, int offset, Supplier<int[]> path) {
    if (deadlockProperty >= 0) {
      stepper.terminalFault(state, offset).ifPresent(m -> report(deadlockProperty, m, path));
    }
  }

  /** Takes enabled observers out of the list, reports them, and says whether any is watched. */
  public boolean takeObservers(TransitionBuffer enabled, Supplier<int[]> path) {
    boolean found = false;
    int kept = 0;
    for (int i = 0; i < enabled.size(); i++) {
      int t = enabled.get(i);
      if (observers.get(t)) {
        found |= isWatched(t);
        for (int p : onEnabled[t]) {
          report(p, properties.get(p).name() + " is violated", path);
        }
      } else {
        enabled.set(kept++, t);
      }
    }
    enabled.truncate(kept);
    return found;
  }

  /** Notes that a transition was executed, the last one fired; {@code path} includes it. */
  void onExecuted(int transition, Supplier<int[]> path) {
    if (!executed.get(transition)) {
      executed.set(transition);
    }
    for (int p : onExecution[transition]) {
      report(p, message(properties.get(p), transition), path);
    }
    for (int p : stepProperties) {
      int number = ((Property.Claimed) properties.get(p)).number();
      Optional<String> fault = stepper.stepFault(number);
      if (fault.isPresent()) {
        report(p, stepMessage(system, transition, fault.get()), path);
      }
    }
  }

  /** Whether nobody would hear anything new if a transition was executed again. */
  boolean isHeard(int transition) {
    return executed.get(transition)
        && onExecution[transition].length == 0
        && stepProperties.length == 0;
  }

  /** How a fault of a step is told. */
  public static String stepMessage(TransitionSystem system, int transition, String fault) {
    return fault + system.text(transition).location().map(l -> " at " + l).orElse("");
  }

  private String message(Property property, int transition) {
    return property instanceof Property.Claimed(int number, Claim.NeverExecuted claim)
        ? message(system, claim, transition)
        : property.name() + " is violated";
  }

  /** How a transition that must not be executed violates a claim. */
  public static String message(TransitionSystem system, Claim.NeverExecuted claim, int transition) {
    TransitionText text = system.text(transition);
    String where =
        (text.process().isEmpty() ? "" : " by " + text.process())
            + text.location().map(l -> " at " + l).orElse("");
    return switch (claim.kind()) {
      case ASSERTION -> "assertion violated" + where;
      case RUNTIME -> "a message has the wrong number of fields" + where;
      case INVARIANT, NEVER, LTL, MUST_PROGRESS, TRUNCATION -> claim.name() + " is reached";
    };
  }

  /** A fault of a state; one of the model's language is the doing of whoever moved last, or -1. */
  public static String message(
      TransitionSystem system, Claim.GoodStates claim, int transition, String fault) {
    return claim.kind() == Claim.Kind.RUNTIME && transition >= 0
        ? system.text(transition).process() + " at " + fault
        : fault;
  }

  /** How the first observer of a claim among enabled transitions puts it. */
  public static Optional<String> message(
      TransitionSystem system, Claim.NeverEnabled claim, TransitionBuffer enabled) {
    for (int i = 0; i < enabled.size(); i++) {
      if (claim.observers().contains(enabled.get(i))) {
        return Optional.of(system.text(enabled.get(i)).name());
      }
    }
    return Optional.empty();
  }

  private void report(int property, String message, Supplier<int[]> path) {
    Finding old = findings[property];
    findings[property] =
        old == null
            ? new Finding(message, path.get(), 1)
            : new Finding(old.message, old.path, old.count + 1);
    stopped |=
        switch (extent) {
          case FIRST_ERROR -> true;
          case FIRST_OF_EACH -> old == null && Arrays.stream(findings).allMatch(Objects::nonNull);
          case ALL_ERRORS -> false;
        };
    if (old == null) {
      hearing.accept(property);
    }
  }
}
