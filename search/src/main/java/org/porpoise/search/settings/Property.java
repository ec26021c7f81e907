package org.porpoise.search.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;

/** A question about a system. */
public sealed interface Property {

  /** The name by which the user knows it. */
  String name();

  /** Its kind, a word that programs can rely on. */
  String kind();

  /** No reachable state stops where it should not. */
  record Deadlock() implements Property {
    @Override
    public String name() {
      return "deadlock";
    }

    @Override
    public String kind() {
      return "deadlock";
    }
  }

  /** Every transition is executed in some execution, and every control point is reached. */
  record DeadTransitions() implements Property {
    @Override
    public String name() {
      return "dead-transitions";
    }

    @Override
    public String kind() {
      return "dead-transition";
    }
  }

  /**
   * Something that the model claims.
   *
   * @param number the position of the claim in the model
   */
  record Claimed(int number, Claim claim) implements Property {
    @Override
    public String name() {
      return claim.name();
    }

    @Override
    public String kind() {
      return switch (claim) {
        case Claim.NeverExecuted c -> word(c.kind());
        case Claim.NeverEnabled c -> word(c.kind());
        case Claim.GoodStates c -> word(c.kind());
        case Claim.GoodSteps c -> word(c.kind());
        case Claim.InProduct c -> word(c.kind());
        case Claim.Temporal c -> word(c.kind());
        case Claim.MayProgress c -> "may-progress";
        case Claim.NoEndlessRepetition c -> "must-progress";
        case Claim.Unchecked c -> word(c.kind());
      };
    }

    /** Whether it is checked only if the user asks for it. */
    public boolean isOptional() {
      return claim instanceof Claim.GoodSteps(String name, Claim.Kind kind)
          && kind == Claim.Kind.TRUNCATION;
    }

    private static String word(Claim.Kind kind) {
      return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** Whether it is about infinite executions, and asked of a product with an automaton. */
  default boolean isTemporal() {
    return this instanceof Claimed(int number, Claim.Temporal claim);
  }

  /** What is checked unless the user says otherwise: deadlock, and all that the model claims. */
  static List<Property> all(TransitionSystem system) {
    List<Property> all = new ArrayList<>();
    all.add(new Deadlock());
    for (int i = 0; i < system.claims().size(); i++) {
      Claimed claimed = new Claimed(i, system.claims().get(i));
      if (!claimed.isOptional()) {
        all.add(claimed);
      }
    }
    return all;
  }

  /** What is checked only if the user asks for it. */
  static List<Property> optional(TransitionSystem system) {
    List<Property> all = new ArrayList<>();
    all.add(new DeadTransitions());
    for (int i = 0; i < system.claims().size(); i++) {
      Claimed claimed = new Claimed(i, system.claims().get(i));
      if (claimed.isOptional()) {
        all.add(claimed);
      }
    }
    return all;
  }

  /** What a property asks of a reduction (the rows of the soundness table). */
  default Need need() {
    return switch (this) {
      case Deadlock d -> Need.TERMINAL_STATES;
      case DeadTransitions d -> Need.SAFETY;
      case Claimed(int number, Claim claim) ->
          switch (claim) {
            case Claim.NeverExecuted c -> c.transitions().isEmpty() ? Need.NOTHING : Need.SAFETY;
            case Claim.NeverEnabled c -> c.observers().isEmpty() ? Need.NOTHING : Need.SAFETY;
            case Claim.GoodStates c -> Need.SAFETY;
            case Claim.GoodSteps c -> Need.SAFETY;
            case Claim.InProduct c -> Need.NOTHING;
            case Claim.Temporal c -> Need.NOTHING;
            case Claim.MayProgress c -> Need.GRAPH;
            case Claim.NoEndlessRepetition c -> Need.GRAPH;
            case Claim.Unchecked c -> Need.NOTHING;
          };
    };
  }

  /** The properties in the words of a system whose transitions may be numbered anew. */
  static List<Property> asOf(TransitionSystem current, List<Property> asked) {
    List<Property> same = new ArrayList<>();
    for (Property property : asked) {
      same.add(
          property instanceof Claimed claimed
              ? new Claimed(claimed.number(), current.claims().get(claimed.number()))
              : property);
    }
    return same;
  }

  /** How much of the state space a property needs to be preserved. */
  enum Need {
    /** Nothing: it is not checked, or has a search of its own. */
    NOTHING,
    /** The terminal states. */
    TERMINAL_STATES,
    /** A trace automaton: every transition, every local state. */
    SAFETY,
    /** Paths to terminal states from everywhere, on always may-terminating models. */
    GRAPH
  }
}
