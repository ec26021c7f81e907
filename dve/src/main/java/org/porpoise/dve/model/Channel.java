package org.porpoise.dve.model;

import java.util.List;
import java.util.Optional;
import org.porpoise.logic.source.SourcePlace;

/**
 * A channel.
 *
 * @param index its number
 * @param types the types of the parts of a message, if they are declared
 * @param capacity how many messages wait in it; 0 if sender and receiver meet
 */
public record Channel(
    int index, String name, Optional<List<Type>> types, int capacity, SourcePlace place) {
  public Channel {
    types = types.map(List::copyOf);
  }

  /** Whether messages wait in it. */
  public boolean isBuffered() {
    return capacity > 0;
  }
}
