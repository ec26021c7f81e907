package org.porpoise.petri.colour;

import java.util.List;

/**
 * A coloured net as data.
 *
 * @param variables all variables, by number
 */
public record ColouredNet(
    String name, List<Value.Variable> variables, List<Place> places, List<Transition> transitions) {
  public ColouredNet {
    variables = List.copyOf(variables);
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
  }

  /**
   * A place.
   *
   * @param id what formulas call it
   * @param name what a person reads
   * @param initial the tokens it starts with, none of a variable
   */
  public record Place(String id, String name, Sort sort, List<Summand> initial) {
    public Place {
      initial = List.copyOf(initial);
    }
  }

  /** A transition. */
  public record Transition(String id, String name, Guard guard, List<Arc> arcs) {
    public Transition {
      arcs = List.copyOf(arcs);
    }
  }

  /**
   * An arc.
   *
   * @param place the number of the place
   * @param inscription the tokens; no matter for a reset arc
   */
  public record Arc(Kind kind, int place, List<Summand> inscription) {
    public Arc {
      inscription = List.copyOf(inscription);
    }

    /** Whether some tokens are subtracted from others. */
    boolean subtracts() {
      return inscription.stream().anyMatch(s -> s.factor() < 0);
    }
  }

  /** What an arc does. */
  public enum Kind {
    TAKE,
    PUT,
    NEED,
    BELOW,
    RESET;

    /** Whether the tokens must be there for the transition to fire. */
    boolean requires() {
      return this == TAKE || this == NEED;
    }
  }
}
