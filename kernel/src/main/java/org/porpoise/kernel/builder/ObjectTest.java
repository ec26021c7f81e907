package org.porpoise.kernel.builder;

import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/**
 * The comparison of one object with a constant, as it runs. Most conditions are of this form, and
 * one class for all of them keeps the call that evaluates conditions fast.
 */
record ObjectTest(SharedObject object, Op.Test test) implements Condition.Truth {

  @Override
  public boolean holds(long[] state, int offset) {
    return test.holds(object.value(state, offset));
  }

  Operation operation() {
    return new Operation(object.index(), test);
  }

  ObjectTest negated() {
    return new ObjectTest(object, test.negated());
  }
}
