package org.porpoise.petri.machine;

import java.util.List;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.lfcs.Condition;
import org.porpoise.kernel.lfcs.Operation;

/**
 * What is asked about a net. The observers are transitions that look and change nothing; they are
 * numbered after those of the net, so that claims can name them.
 *
 * @param observers for claims that something is never enabled
 * @param propositions what temporal claims speak of, by number
 * @param claims the claims, by number
 */
public record Agenda(List<Observer> observers, List<Observed> propositions, List<Claim> claims) {

  /** Nothing is asked. */
  public static final Agenda NOTHING = new Agenda(List.of(), List.of(), List.of());

  public Agenda {
    observers = List.copyOf(observers);
    propositions = List.copyOf(propositions);
    claims = List.copyOf(claims);
  }

  /**
   * A transition that looks.
   *
   * @param name what it is called where it is reported
   * @param guard what must all hold for it to be enabled
   */
  public record Observer(String name, List<Conjunct> guard) {
    public Observer {
      guard = List.copyOf(guard);
    }
  }

  /**
   * A part of the guard of an observer.
   *
   * @param text how the user reads it
   * @param operations how it looks at places, whose numbers as objects are those of the net; a
   *     single {@link org.porpoise.kernel.object.Op.Test} if that says it all
   */
  public record Conjunct(String text, Reading reading, List<Operation> operations) {
    public Conjunct {
      operations = List.copyOf(operations);
    }
  }

  /** A proposition, and how to tell whether it is true of a marking; no marking, no truth. */
  public record Observed(Proposition proposition, Reading reading) {}

  /** Something to find out about markings, wherever they hold the tokens of a place. */
  @FunctionalInterface
  public interface Reading {
    /** A way to find out that runs fast: it is called for every state. */
    Condition.Truth of(Places places);
  }
}
