package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.petri.net.Net;

/**
 * Where a state holds the tokens of each place.
 *
 * <p>Unless all places are known to be safe, each field has one bit more than its tokens need. It
 * is zero in every state, so that sums and differences of whole words can be taken: what overflows
 * shows there and goes no further.
 */
public final class Places {
  private final List<Field> fields;
  private final StateLayout layout;
  private final Room room;

  Places(Net net, Room room) {
    StateLayout.Builder builder = new StateLayout.Builder();
    List<Field> found = new ArrayList<>();
    int spare = room.isSafe() ? 0 : 1;
    for (int p = 0; p < net.places().size(); p++) {
      found.add(builder.add(net.places().get(p).name(), room.bits(p) + spare));
    }
    fields = List.copyOf(found);
    layout = builder.build();
    this.room = room;
  }

  /** The field that holds the tokens of a place. */
  public Field field(int place) {
    return fields.get(place);
  }

  /** The tokens of a place. */
  public long tokens(int place, long[] state, int offset) {
    return fields.get(place).get(state, offset);
  }

  /** The most tokens that a place can ever have; {@code Long.MAX_VALUE} if nobody knows. */
  public long bound(int place) {
    return room.bound(place);
  }

  /** How many places there are. */
  public int count() {
    return fields.size();
  }

  StateLayout layout() {
    return layout;
  }

  Room room() {
    return room;
  }

  /** The bits of a word that are zero in every state, and tell an overflow. */
  long[] spareBits() {
    long[] spare = new long[layout.words()];
    if (!room.isSafe()) {
      for (Field f : fields) {
        spare[f.word()] |= Long.highestOneBit(f.mask()) << f.shift();
      }
    }
    return spare;
  }
}
