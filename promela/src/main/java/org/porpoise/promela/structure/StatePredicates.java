package org.porpoise.promela.structure;

import java.util.List;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.kernel.structure.Selection;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.steps.Eval;
import org.porpoise.promela.steps.RuntimeFault;

/**
 * Turns what is evaluated in a memory into questions about packed states, as conditions and
 * selections ask them. They are asked very often, by any thread.
 */
final class StatePredicates {
  private static final ThreadLocal<Memory> LOOKING = ThreadLocal.withInitial(Memory::new);

  /** Nothing that one transition does makes it true. */
  static final Condition TIMEOUT = new Condition("timeout", (s, o) -> false, List.of());

  private StatePredicates() {}

  /** A condition that never holds. */
  static Condition never() {
    return new Condition("never", (s, o) -> false, List.of());
  }

  /** Whether an expression has a truth value in a state; one that fails is false. */
  static Condition.Truth truth(Eval eval, boolean wanted) {
    return truth(eval, wanted, !wanted);
  }

  /** Whether an expression can be evaluated in a state and has a truth value there. */
  static Condition.Truth soundTruth(Eval eval, boolean wanted) {
    return truth(eval, wanted, false);
  }

  private static Condition.Truth truth(Eval eval, boolean wanted, boolean ifItFails) {
    return (state, offset) -> {
      Memory m = LOOKING.get();
      m.at(state, offset);
      try {
        return (eval.eval(m) != 0) == wanted;
      } catch (RuntimeFault fault) {
        return ifItFails;
      }
    };
  }

  /** Which of some choices an expression says; any of them if it says none. */
  static Selection.Index index(Eval choice, int count) {
    return (state, offset) -> {
      Memory m = LOOKING.get();
      m.at(state, offset);
      try {
        int found = choice.eval(m);
        return found >= 0 && found < count ? found : Selection.ANY;
      } catch (RuntimeFault fault) {
        return Selection.ANY;
      }
    };
  }
}
