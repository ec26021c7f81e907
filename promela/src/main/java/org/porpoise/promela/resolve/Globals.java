package org.porpoise.promela.resolve;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.MtypeSet;
import org.porpoise.promela.model.StructType;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.syntax.Unit;

/** What is declared outside of proctypes, as far as it is resolved. Mutable. */
final class Globals {
  final Problems problems;
  final Map<String, StructType> structs = new LinkedHashMap<>();
  final Map<String, Variable> variables = new LinkedHashMap<>();

  /** The parameters of inlines that had the name of a global variable. */
  final Set<String> inlineParameters = new HashSet<>();

  /** The variables of each proctype that is resolved, or being resolved. */
  final Map<String, List<Variable>> locals = new HashMap<>();

  private final Map<String, List<String>> mtypes = new LinkedHashMap<>();
  private final Map<String, Unit.Proctyped> proctypes = new LinkedHashMap<>();
  private final Map<String, List<Label>> labels = new HashMap<>();

  /** Global variables that a local declaration declared again, with what it said. */
  final Map<String, Variable> redeclared = new HashMap<>();

  private final Map<String, Variable> overriding;

  /**
   * Nothing is declared yet.
   *
   * @param overriding what {@link #redeclared} was after a first reading of the same model
   */
  Globals(Problems problems, Map<String, Variable> overriding) {
    this.problems = problems;
    this.overriding = overriding;
  }

  /** A variable as it is, or as a later declaration makes it. */
  Variable finalForm(Variable v) {
    Variable later = overriding.getOrDefault(v.name(), v);
    return new Variable(
        v.name(),
        v.scope(),
        v.slot(),
        later.type(),
        later.length(),
        later.initial(),
        later.visibility(),
        v.place());
  }

  /**
   * In SPIN a local variable with the name of a global one is that global one, declared again, if
   * the name is also that of a parameter of an inline; otherwise it is an error.
   */
  boolean isDeclaredAgain(Variable other, Variable local) {
    if (!other.isGlobal() || !inlineParameters.contains(other.name())) {
      return false;
    }
    redeclared.put(other.name(), local);
    problems.warning(
        local.place().with(new SourcePlace.Note("the global variable", other.place())),
        "this is not a variable of its own, but the global '" + other.name() + "' once more",
        "rename one of them");
    return true;
  }

  /** A symbolic constant. */
  record Symbolic(int value, Type.Mtype type) {}

  /**
   * SPIN numbers each declaration from its last name to its first, after the declarations before.
   */
  void declare(Unit.Mtypes unit) {
    List<String> names = mtypes.computeIfAbsent(unit.set(), k -> new ArrayList<>());
    for (Unit.Mtypes.Constant constant : unit.names().reversed()) {
      if (symbolic(constant.name()).isPresent()) {
        problems.error(
            constant.place(), "'" + constant.name() + "' is declared twice as a symbolic constant");
      } else if (variables.containsKey(constant.name())) {
        problems.error(constant.place(), "'" + constant.name() + "' is a variable already");
      } else {
        names.add(constant.name());
      }
    }
    if (names.size() > 255) {
      problems.error(unit.place(), "there are more than 255 symbolic constants");
    }
  }

  Optional<Symbolic> symbolic(String name) {
    for (Map.Entry<String, List<String>> set : mtypes.entrySet()) {
      int index = set.getValue().indexOf(name);
      if (index >= 0) {
        return Optional.of(new Symbolic(index + 1, new Type.Mtype(set.getKey())));
      }
    }
    return Optional.empty();
  }

  List<MtypeSet> mtypeSets() {
    return mtypes.entrySet().stream().map(e -> new MtypeSet(e.getKey(), e.getValue())).toList();
  }

  /** Makes a proctype known by its name and labels. */
  void announce(Unit.Proctyped process, List<Label> itsLabels) {
    if (proctypes.putIfAbsent(process.name(), process) != null) {
      problems.error(
          process.place(),
          "proctype '" + process.name() + "' is declared twice",
          "rename one of them");
    }
    labels.put(process.name(), itsLabels);
  }

  Optional<Unit.Proctyped> proctype(String name) {
    return Optional.ofNullable(proctypes.get(name));
  }

  Set<String> proctypeNames() {
    return proctypes.keySet();
  }

  Optional<Label> label(String proctype, String name) {
    return labels.getOrDefault(proctype, List.of()).stream()
        .filter(l -> l.name().equals(name))
        .findFirst();
  }

  /** Whether a name is taken for something that is not a variable; reported if so. */
  boolean isTaken(String name, SourcePlace place) {
    if (symbolic(name).isPresent()) {
      problems.error(
          place, "'" + name + "' is a symbolic constant", "choose another name for the variable");
      return true;
    }
    return false;
  }
}
