package org.porpoise.kernel.structure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a transition or a condition uses, as far as it is known. Mutable: a front end collects here
 * what it finds while it walks through a model.
 */
public class UsedOperations {
  private final Set<Operation> operations = new LinkedHashSet<>();
  private final List<Selection> selections = new ArrayList<>();

  public final void add(Operation operation) {
    operations.add(operation);
  }

  public final void addAll(Collection<Operation> more) {
    operations.addAll(more);
  }

  /** Adds operations of which the state says which are meant. */
  public final void add(Selection selection) {
    selections.add(selection);
  }

  /** Adds what a condition looks at. */
  public final void add(Condition condition) {
    operations.addAll(condition.fixed());
    selections.addAll(condition.selections());
  }

  /** Adds what something else uses in the same state. */
  public final void add(UsedOperations other) {
    operations.addAll(other.operations);
    selections.addAll(other.selections);
  }

  /** All operations that may be meant. */
  public final List<Operation> all() {
    Set<Operation> all = new LinkedHashSet<>(operations);
    selections.forEach(s -> s.choices().forEach(all::addAll));
    return List.copyOf(all);
  }

  /** What is known of operations that are not used in every state. */
  public final List<Selection> selections() {
    return selections.stream().map(this::others).toList();
  }

  private Selection others(Selection selection) {
    return new Selection(
        selection.index(),
        selection.choices().stream()
            .map(c -> c.stream().filter(o -> !operations.contains(o)).toList())
            .toList());
  }
}
