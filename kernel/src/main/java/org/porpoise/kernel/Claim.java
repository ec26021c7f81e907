package org.porpoise.kernel;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.porpoise.logic.automaton.Specification;
import org.porpoise.logic.formula.Formula;

/**
 * Something that a model claims of itself, which a search is asked to confirm or refute.
 *
 * <p>The number of a claim is its position in {@link TransitionSystem#claims()}.
 */
public sealed interface Claim {

  /** The name by which the user selects the claim. */
  String name();

  /**
   * Whether it says that the model does nothing which its language forbids, and no execution goes
   * on where it does. Observers are not fired, and stop nobody.
   */
  default boolean endsExecutions() {
    return switch (this) {
      case NeverExecuted c -> c.kind == Kind.RUNTIME;
      case NeverEnabled c -> false;
      case GoodStates c -> c.kind == Kind.RUNTIME;
      case GoodSteps c -> c.kind == Kind.RUNTIME;
      case InProduct c -> false;
      case Temporal c -> false;
      case MayProgress c -> false;
      case NoEndlessRepetition c -> false;
      case Unchecked c -> false;
    };
  }

  /**
   * None of these transitions is ever executed (section 6.4 of the thesis): the ones that enter an
   * error state of a process or of a safety automaton.
   *
   * @param kind what the user wrote
   * @param transitions the transitions whose execution is an error
   */
  record NeverExecuted(String name, Kind kind, Set<Integer> transitions) implements Claim {
    public NeverExecuted {
      transitions = Set.copyOf(transitions);
    }
  }

  /**
   * None of these observer transitions is ever enabled: assertions and invariants as transitions
   * that test the negated condition and change nothing. A reduction treats them as transitions like
   * any other; a search reports them and does not fire them.
   *
   * @param kind what the user wrote
   * @param observers the transitions whose being enabled is an error
   */
  record NeverEnabled(String name, Kind kind, Set<Integer> observers) implements Claim {
    public NeverEnabled {
      observers = Set.copyOf(observers);
    }
  }

  /** {@link Stepper#stateFault} finds no fault in any reachable state; the model's code decides. */
  record GoodStates(String name, Kind kind) implements Claim {}

  /** {@link Stepper#stepFault} finds no fault in any step; the model's code decides. */
  record GoodSteps(String name, Kind kind) implements Claim {}

  /**
   * An automaton that moves with the system, one step before each of the system's, finds no fault.
   * It is asked in a search of its own, of the product of both; the other claims know nothing of
   * the automaton.
   *
   * @param product makes the product, whose claims together are this one put in its own terms
   * @param undecided what a search of the product for faults leaves open, if anything: then finding
   *     none proves nothing
   */
  record InProduct(
      String name, Kind kind, Supplier<TransitionSystem> product, Optional<String> undecided)
      implements Claim {}

  /**
   * Every execution satisfies a specification, one that ends repeating its last state forever.
   *
   * @param kind what the user wrote
   * @param propositions for each proposition of the specification the number of the system's
   */
  record Temporal(String name, Kind kind, Specification specification, List<Integer> propositions)
      implements Claim {
    public Temporal {
      propositions = List.copyOf(propositions);
    }

    /** From every reachable state every path leads to one where a proposition holds. */
    public static Temporal mustProgress(String name, int proposition) {
      Formula progress = new Formula.Proposition(0);
      return new Temporal(
          name,
          Kind.MUST_PROGRESS,
          Specification.of(Formula.always(Formula.eventually(progress))),
          List.of(proposition));
    }
  }

  /** From every reachable state some path leads to a progress state. */
  record MayProgress(String name) implements Claim {}

  /**
   * No execution contains one transition infinitely often and all of {@code finite} only finitely
   * often (Theorem 6 of Valmari's "Stop It, and Be Stubborn!").
   *
   * @param repeated the transition that must not repeat forever
   * @param finite unless one of these does too
   */
  record NoEndlessRepetition(String name, int repeated, Set<Integer> finite) implements Claim {
    public NoEndlessRepetition {
      finite = Set.copyOf(finite);
    }
  }

  /**
   * Something that the model claims and that nobody can check yet. It is listed with the others,
   * and stays unknown, so that no one takes silence for an answer.
   *
   * @param reason why it is not checked
   */
  record Unchecked(String name, Kind kind, String reason) implements Claim {}

  /** What sort of claim it is to the user. */
  enum Kind {
    ASSERTION,
    INVARIANT,
    NEVER,
    LTL,
    /** Nothing goes on forever without progress. */
    MUST_PROGRESS,
    /**
     * The model does nothing that its language forbids. In a state that is a fault of one process,
     * which its control point tells.
     */
    RUNTIME,
    /** No value loses bits where it is put. Checked only if somebody asks. */
    TRUNCATION
  }
}
