package org.porpoise.cfsm.model;

import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;

/**
 * A transition of a machine.
 *
 * @param from the number of the state it leaves
 * @param to the number of the state it enters
 * @param place where the author wrote it, if anybody did
 */
public record Edge(int from, int to, Action action, Optional<SourcePlace> place) {
  /** A transition that is in no file. */
  public Edge(int from, int to, Action action) {
    this(from, to, action, Optional.empty());
  }
}
