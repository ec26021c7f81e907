package org.porpoise.dve.model;

import java.util.List;
import org.porpoise.logic.source.SourcePlace;

/**
 * A transition of a process.
 *
 * @param process the number of the process
 * @param index its number among those of the process
 * @param from the number of the state it leaves
 * @param to the number of the state it enters
 * @param guards expressions that must all be true
 * @param effects what is assigned, one after the other
 */
public record Transition(
    int process,
    int index,
    int from,
    int to,
    List<Expression> guards,
    Sync sync,
    List<Assignment> effects,
    SourcePlace place) {
  public Transition {
    guards = List.copyOf(guards);
    effects = List.copyOf(effects);
  }
}
