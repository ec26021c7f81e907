package org.porpoise.petri.machine;

import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Claim;

/**
 * What is asked about a net. The observers are transitions that look and change nothing; they are
 * numbered after those of the net, so that claims can name them.
 *
 * @param observers for claims that something is never enabled
 * @param propositions what temporal claims speak of, by number
 * @param claims the claims, by number
 * @param restating how the claims are asked of simpler nets
 */
public record NetClaims(
    List<Observer> observers,
    List<MarkingProposition> propositions,
    List<Claim> claims,
    Restating restating) {

  /** Nothing is asked. */
  public static final NetClaims NOTHING = new NetClaims(List.of(), List.of(), List.of());

  /** What is asked of the net as it is, and of no simpler one. */
  public NetClaims(
      List<Observer> observers, List<MarkingProposition> propositions, List<Claim> claims) {
    this(observers, propositions, claims, (system, numbers) -> system);
  }

  public NetClaims {
    observers = List.copyOf(observers);
    propositions = List.copyOf(propositions);
    claims = List.copyOf(claims);
  }

  /** Puts claims to simpler nets. */
  @FunctionalInterface
  public interface Restating {
    /**
     * A simpler system with the same answers to the claims of these numbers, which are numbered
     * alike; the system itself where none is known.
     */
    PetriSystem simplified(PetriSystem system, Set<Integer> claims);
  }
}
