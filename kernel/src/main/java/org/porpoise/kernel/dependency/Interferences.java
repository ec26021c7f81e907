package org.porpoise.kernel.dependency;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;

/**
 * How a transition might be the first to interfere with operations (Definition 4.26). Many
 * transitions use the same, so that few pairs are different; what was found is kept. Belongs to one
 * thread.
 */
final class Interferences {
  private static final long MOST_PAIRS = 2_000; // beyond, a closer look costs more than it gives

  private final Structure structure;
  private final Operation[][] used;
  private final Map<List<Operation>, Integer> numbers = new HashMap<>(); // of what is used
  private final int[] uses; // by transition
  private final Map<Uses, Interference> known = new HashMap<>();

  /** What two transitions use, by number. */
  private record Uses(int left, int right) {}

  /**
   * Looks at a system.
   *
   * @param used the operations of each transition
   */
  Interferences(Structure structure, Operation[][] used) {
    this.structure = structure;
    this.used = used;
    uses = structure.transitions().stream().mapToInt(t -> number(t.used())).toArray();
  }

  /** The number of what a transition uses: equal for those that use the same. */
  int uses(int t) {
    return uses[t];
  }

  private int number(List<Operation> operations) {
    return numbers.computeIfAbsent(operations, k -> numbers.size());
  }

  /** With operations of a transition that is enabled. */
  Interference of(List<Operation> part, int u) {
    return known.computeIfAbsent(
        new Uses(number(part), uses[u]), k -> find(part.toArray(Operation[]::new), used[u]));
  }

  /** With the outcome of a condition that is false and reads by these operations. */
  Interference withOutcome(List<Operation> part, int u) {
    List<Operation> touched = new ArrayList<>();
    for (Operation read : part) {
      ObjectKind kind = structure.objects().get(read.object()).kind();
      for (Operation o : used[u]) {
        if (o.object() == read.object() && canEnable(kind, o.op(), read.op())) {
          if (read.op() instanceof Op.Test) {
            return Interference.ALWAYS;
          }
          touched.add(read);
        }
      }
    }
    return touched.isEmpty()
        ? Interference.NEVER
        : new Interference.Conditional(pairs(touched.toArray(Operation[]::new), used[u]));
  }

  /** Whether an operation can turn a condition that reads by another from false to true. */
  static boolean canEnable(ObjectKind kind, Op op, Op read) {
    return read instanceof Op.Test test
        ? kind.canMakeTrue(op, test)
        : kind.canBeDependent(op, read);
  }

  private Interference find(Operation[] left, Operation[] right) {
    if ((long) left.length * right.length > MOST_PAIRS) {
      return Interference.ALWAYS;
    }
    List<Interference.Pair> found = new ArrayList<>();
    for (Interference.Pair pair : pairs(left, right)) {
      ObjectKind kind = pair.object().kind();
      if (kind.mayAlwaysInterfereFirst(pair.a(), pair.b())) {
        return Interference.ALWAYS;
      }
      if (kind.doNotAccord(pair.a(), pair.b())) {
        found.add(pair);
      }
    }
    return found.isEmpty() ? Interference.NEVER : new Interference.Conditional(found);
  }

  private List<Interference.Pair> pairs(Operation[] left, Operation[] right) {
    List<Interference.Pair> pairs = new ArrayList<>();
    for (Operation a : left) {
      for (Operation b : right) {
        if (a.object() == b.object()) {
          pairs.add(new Interference.Pair(structure.objects().get(a.object()), a.op(), b.op()));
        }
      }
    }
    return pairs;
  }
}
