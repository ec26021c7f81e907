package org.porpoise.dve.machine;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Selection;

/** Where operations are collected. */
final class Found {
  private final Set<Operation> operations = new LinkedHashSet<>();
  private final List<Selection> selections = new ArrayList<>();

  void add(Operation operation) {
    operations.add(operation);
  }

  /** Adds operations of which the state says which are meant. */
  void add(Selection selection) {
    selections.add(selection);
  }

  void add(Found other) {
    operations.addAll(other.operations);
    selections.addAll(other.selections);
  }

  /** All operations that may be meant. */
  List<Operation> all() {
    Set<Operation> all = new LinkedHashSet<>(operations);
    selections.forEach(s -> s.choices().forEach(all::addAll));
    return List.copyOf(all);
  }

  /** What is known of operations that are not used in every state. */
  List<Selection> selections() {
    return selections.stream()
        .map(
            s ->
                new Selection(
                    s.index(),
                    s.choices().stream()
                        .map(c -> c.stream().filter(o -> !operations.contains(o)).toList())
                        .toList()))
        .toList();
  }
}
