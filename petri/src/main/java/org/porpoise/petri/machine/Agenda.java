package org.porpoise.petri.machine;

import java.util.List;
import java.util.Set;
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
 * @param restating how the claims are asked of simpler nets
 */
public record Agenda(
    List<Observer> observers,
    List<Observed> propositions,
    List<Claim> claims,
    Restating restating) {

  /** Nothing is asked. */
  public static final Agenda NOTHING = new Agenda(List.of(), List.of(), List.of());

  /** What is asked of the net as it is, and of no simpler one. */
  public Agenda(List<Observer> observers, List<Observed> propositions, List<Claim> claims) {
    this(observers, propositions, claims, (system, numbers) -> system);
  }

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

  /** Puts claims to simpler nets. */
  @FunctionalInterface
  public interface Restating {
    /**
     * A simpler system with the same answers to the claims of these numbers, which are numbered
     * alike; the system itself where none is known.
     */
    PetriSystem simplified(PetriSystem system, Set<Integer> claims);
  }

  /** Something to find out about markings, wherever they hold the tokens of a place. */
  @FunctionalInterface
  public interface Reading {
    /** A way to find out that runs fast: it is called for every state. */
    Condition.Truth of(Places places);
  }
}
