package org.porpoise.kernel.builder;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;

/**
 * The names of a system that formulas can use.
 *
 * @param values variables, cells of arrays, semaphores and what the model defines
 */
record Vocabulary(
    NameTable<Expression> values,
    NameTable<VariableArray> arrays,
    NameTable<Channel> channels,
    NameTable<Lock> locks,
    NameTable<ProcessSpec> processes) {

  static Vocabulary empty() {
    return new Vocabulary(
        NameTable.of("variable"),
        NameTable.of("array"),
        NameTable.of("channel"),
        NameTable.of("lock"),
        NameTable.of("process"));
  }

  /** Everything that can stand at the beginning of an expression. */
  List<String> words() {
    List<String> all = new ArrayList<>(values.known().keySet());
    all.addAll(arrays.known().keySet());
    all.addAll(processes.known().keySet());
    all.addAll(channels.known().keySet());
    all.addAll(locks.known().keySet());
    return all;
  }

  /** The transitions in which a process takes part. */
  static Set<Integer> stepsOf(ProcessSpec process, Structure structure) {
    return select(structure, t -> t.isActive(process.index()));
  }

  /** The transitions with a name or label, of all processes. */
  static Set<Integer> stepsCalled(String step, Structure structure) {
    return select(structure, t -> t.name().equals(step) || t.label().equals(step));
  }

  private static Set<Integer> select(Structure structure, Predicate<Transition> wanted) {
    Set<Integer> found = new TreeSet<>();
    structure.transitions().stream().filter(wanted).map(Transition::index).forEach(found::add);
    return found;
  }
}
