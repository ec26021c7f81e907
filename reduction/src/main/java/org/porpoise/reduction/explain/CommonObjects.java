package org.porpoise.reduction.explain;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/** Names the objects because of which two transitions are related. */
final class CommonObjects {
  private final Dependency dependency;
  private final Relation relation;

  /** A relation between operations on an object. */
  @FunctionalInterface
  interface Relation {
    boolean holds(ObjectKind kind, Op a, Op b);
  }

  CommonObjects(Dependency dependency, Relation relation) {
    this.dependency = dependency;
    this.relation = relation;
  }

  /** The objects with operations of both transitions that are related, each once. */
  List<String> of(int t, int u) {
    Set<String> names = new LinkedHashSet<>();
    for (Operation a : used(t)) {
      for (Operation b : used(u)) {
        SharedObject object = dependency.structure().objects().get(a.object());
        if (a.object() == b.object() && relation.holds(object.kind(), a.op(), b.op())) {
          names.add(object.name());
        }
      }
    }
    return List.copyOf(names);
  }

  private List<Operation> used(int t) {
    return dependency.structure().transitions().get(t).used();
  }
}
