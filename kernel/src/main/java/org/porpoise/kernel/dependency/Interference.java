package org.porpoise.kernel.dependency;

import java.util.List;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.SharedObject;

/**
 * When one transition might be the first to interfere with another (the relation ▷s of Definition
 * 4.26), as far as it is known before there is a state.
 */
public sealed interface Interference {

  /** From every state. */
  Interference ALWAYS = new Constant(true);

  /** From no state. */
  Interference NEVER = new Constant(false);

  /** Whether it might be the first from this state. */
  boolean holdsIn(long[] state, int offset);

  /** The same answer in every state. */
  record Constant(boolean answer) implements Interference {
    @Override
    public boolean holdsIn(long[] state, int offset) {
      return answer;
    }
  }

  /** Wherever one of these pairs of operations is related for the value of its object. */
  record Conditional(List<Pair> pairs) implements Interference {
    public Conditional {
      pairs = List.copyOf(pairs);
    }

    @Override
    public boolean holdsIn(long[] state, int offset) {
      for (int i = 0; i < pairs.size(); i++) {
        if (pairs.get(i).holdsIn(state, offset)) {
          return true;
        }
      }
      return false;
    }
  }

  /** Two operations on one object. */
  record Pair(SharedObject object, Op a, Op b) {
    boolean holdsIn(long[] state, int offset) {
      return object.kind().mayInterfereFirst(a, b, object.value(state, offset));
    }
  }
}
