package org.porpoise.promela.resolve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.promela.model.Variable;

/**
 * The variables that are visible at a point of a proctype or claim. Mutable. SPIN lets no variable
 * hide another: a name may be used again only where the other is not visible.
 */
final class Scopes {
  private final Globals globals;
  private final Deque<Map<String, Variable>> blocks = new ArrayDeque<>();
  private final List<Variable> all = new ArrayList<>();

  Scopes(Globals globals) {
    this.globals = globals;
    blocks.push(new HashMap<>());
  }

  void open() {
    blocks.push(new HashMap<>());
  }

  void close() {
    blocks.pop();
  }

  int nextSlot() {
    return all.size();
  }

  void add(Variable variable) {
    blocks.element().put(variable.name(), variable);
    all.add(variable);
  }

  /** All variables of the proctype or claim, in the order of declaration. */
  List<Variable> all() {
    return all;
  }

  Optional<Variable> local(String name) {
    return blocks.stream().filter(b -> b.containsKey(name)).findFirst().map(b -> b.get(name));
  }

  Optional<Variable> inThisBlock(String name) {
    return Optional.ofNullable(blocks.element().get(name));
  }

  Optional<Variable> find(String name) {
    return local(name).or(() -> Optional.ofNullable(globals.variables.get(name)));
  }

  /** The names that could be meant here. */
  Set<String> visible() {
    Set<String> names = new TreeSet<>(globals.variables.keySet());
    blocks.forEach(b -> names.addAll(b.keySet()));
    return names;
  }
}
