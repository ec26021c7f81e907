package org.porpoise.kernel.structure;

import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.state.Field;

/**
 * An object that processes share.
 *
 * @param index its number
 * @param name what the user calls it
 * @param kind which operations it has and how they interact
 * @param view where a state holds the number that the kind's relations look at
 * @param base the value that stands for a zero in {@code view}
 */
public record SharedObject(int index, String name, ObjectKind kind, Field view, long base) {

  /** The number that the relations of the kind look at, in this state. */
  public long value(long[] state, int offset) {
    return view.get(state, offset) + base;
  }
}
