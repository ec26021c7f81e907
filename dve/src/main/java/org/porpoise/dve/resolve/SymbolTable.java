package org.porpoise.dve.resolve;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Variable;
import org.porpoise.logic.source.Problems;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.logic.source.Spelling;

/** What the names of a model stand for. Mutable: filled by declarations, then only looked at. */
final class SymbolTable {
  private final Problems problems;
  private final Map<String, Variable> globals = new LinkedHashMap<>();
  private final Map<String, Channel> channels = new LinkedHashMap<>();
  private final Map<String, Integer> processes = new LinkedHashMap<>();
  private final Map<String, SourcePlace> taken = new LinkedHashMap<>(); // outside of processes
  private final List<Map<String, Variable>> locals = new ArrayList<>(); // by process
  private final List<Map<String, Integer>> states = new ArrayList<>(); // by process

  SymbolTable(Problems problems) {
    this.problems = problems;
  }

  void add(Variable variable) {
    if (variable.owner().isEmpty()) {
      claim(variable.name(), variable.place());
      globals.putIfAbsent(variable.name(), variable);
      return;
    }
    if (taken.containsKey(variable.name())) {
      problems.warning(
          variable.place(),
          variable.name() + " hides what has the same name outside of the process",
          "DiVinE wants different names");
    }
    Variable before =
        locals.get(variable.owner().getAsInt()).putIfAbsent(variable.name(), variable);
    if (before != null) {
      twice(variable.name(), variable.place(), before.place());
    }
  }

  void add(Channel channel) {
    claim(channel.name(), channel.place());
    channels.putIfAbsent(channel.name(), channel);
  }

  /** The next process; its variables and states follow. */
  void addProcess(String name, SourcePlace place) {
    claim(name, place);
    processes.putIfAbsent(name, processes.size());
    locals.add(new LinkedHashMap<>());
    states.add(new LinkedHashMap<>());
  }

  void addState(int process, String name, SourcePlace place) {
    Map<String, Integer> known = states.get(process);
    if (known.containsKey(name)) {
      problems.error(place, "the process has a second state " + name, "");
    }
    known.putIfAbsent(name, known.size());
  }

  private void claim(String name, SourcePlace place) {
    SourcePlace before = taken.putIfAbsent(name, place);
    if (before != null) {
      twice(name, place, before);
    }
  }

  private void twice(String name, SourcePlace place, SourcePlace before) {
    problems.error(
        place.with(new SourcePlace.Note("it is declared here first", before)),
        name + " is declared twice",
        "");
  }

  Optional<Variable> local(int process, String name) {
    return Optional.ofNullable(locals.get(process).get(name));
  }

  Optional<Variable> global(String name) {
    return Optional.ofNullable(globals.get(name));
  }

  Optional<Channel> channel(String name) {
    return Optional.ofNullable(channels.get(name));
  }

  Optional<Integer> process(String name) {
    return Optional.ofNullable(processes.get(name));
  }

  Optional<Integer> state(int process, String name) {
    return Optional.ofNullable(states.get(process).get(name));
  }

  /** A hint to one of the variables that can be meant, those of a process among them. */
  String likeVariable(String name, Optional<Integer> process) {
    List<String> known = new ArrayList<>(globals.keySet());
    process.ifPresent(p -> known.addAll(locals.get(p).keySet()));
    return hint(name, known);
  }

  String likeChannel(String name) {
    return hint(name, new ArrayList<>(channels.keySet()));
  }

  String likeProcess(String name) {
    return hint(name, new ArrayList<>(processes.keySet()));
  }

  String likeState(int process, String name) {
    return hint(name, new ArrayList<>(states.get(process).keySet()));
  }

  /** A hint to a state or variable of a process. */
  String likeMember(int process, String name) {
    List<String> known = new ArrayList<>(states.get(process).keySet());
    known.addAll(locals.get(process).keySet());
    return hint(name, known);
  }

  static String hint(String name, List<String> known) {
    return Spelling.hint(name, known).orElse("");
  }
}
