package org.porpoise.petri.machine;

import java.util.List;
import org.porpoise.kernel.structure.Operation;

/**
 * A transition that looks and changes nothing.
 *
 * @param name what it is called where it is reported
 * @param guard what must all hold for it to be enabled
 */
public record Observer(String name, List<Conjunct> guard) {
  public Observer {
    guard = List.copyOf(guard);
  }

  /**
   * A part of the guard.
   *
   * @param text how the user reads it
   * @param operations how it looks at places, whose numbers as objects are those of the net; a
   *     single {@link org.porpoise.kernel.object.Op.Test} if that says it all
   */
  public record Conjunct(String text, MarkingPredicate predicate, List<Operation> operations) {
    public Conjunct {
      operations = List.copyOf(operations);
    }
  }
}
