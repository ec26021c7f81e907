package org.porpoise.kernel.dependency;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.object.Op;

/** Which transitions use which operation on which object; few are different. */
final class Users {
  private final List<Map<Op, BitSet>> byObject = new ArrayList<>();
  private final BitSet[] byProcess;
  private final BitSet[] active;

  /**
   * Looks at all transitions.
   *
   * @param used the operations of each
   * @param active the processes of each
   */
  Users(Structure structure, Operation[][] used, BitSet[] active) {
    this.active = active;
    byProcess = new BitSet[structure.processes().size()];
    structure.objects().forEach(o -> byObject.add(new LinkedHashMap<>()));
    for (int p = 0; p < byProcess.length; p++) {
      byProcess[p] = new BitSet();
    }
    for (int t = 0; t < used.length; t++) {
      for (Operation o : used[t]) {
        byObject.get(o.object()).computeIfAbsent(o.op(), x -> new BitSet()).set(t);
      }
      int transition = t;
      active[t].stream().forEach(p -> byProcess[p].set(transition));
    }
  }

  /** The transitions with an operation on an object for which this holds. */
  BitSet of(int object, Predicate<Op> wanted) {
    BitSet found = new BitSet();
    byObject
        .get(object)
        .forEach(
            (op, users) -> {
              if (wanted.test(op)) {
                found.or(users);
              }
            });
    return found;
  }

  /** The transitions that share an active process with one. */
  BitSet besides(int t) {
    BitSet found = new BitSet();
    active[t].stream().forEach(p -> found.or(byProcess[p]));
    return found;
  }
}
