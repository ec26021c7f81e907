package org.porpoise.kernel.dependency;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;

/** Which transitions use which operation on which object; few are different. */
final class Users {
  private final List<Map<Op, TransitionSet>> byObject = new ArrayList<>();

  /**
   * Looks at all transitions.
   *
   * @param used the operations of each that count
   */
  Users(Structure structure, Operation[][] used) {
    List<Map<Op, TransitionBuffer>> found = new ArrayList<>();
    structure.objects().forEach(o -> found.add(new LinkedHashMap<>()));
    for (int t = 0; t < used.length; t++) {
      for (Operation o : used[t]) {
        found.get(o.object()).computeIfAbsent(o.op(), x -> new TransitionBuffer()).add(t);
      }
    }
    for (Map<Op, TransitionBuffer> users : found) {
      Map<Op, TransitionSet> sets = new LinkedHashMap<>();
      users.forEach((op, all) -> sets.put(op, TransitionSet.of(all.toArray())));
      byObject.add(sets);
    }
  }

  /** Adds the transitions with an operation on an object for which this holds. */
  void add(int object, Predicate<Op> wanted, TransitionSetBuilder out) {
    forEach(
        object,
        (op, users) -> {
          if (wanted.test(op)) {
            out.addAll(users);
          }
        });
  }

  /** Names the operations on an object, and who uses each. */
  void forEach(int object, BiConsumer<Op, TransitionSet> action) {
    byObject.get(object).forEach(action);
  }
}
