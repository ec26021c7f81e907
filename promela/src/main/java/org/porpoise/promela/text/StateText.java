package org.porpoise.promela.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.porpoise.kernel.TransitionSystem.Part;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Storage;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.MtypeSet;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/**
 * States as a person reads them: every number by its own name ({@code flag[1]}, {@code
 * Client[2].request.id}), symbolic constants and channels by theirs. Variables that a state has no
 * room for are not shown.
 */
public final class StateText {
  private final ProcessTable processTable;
  private final Model model;
  private final Map<Storage, List<Shown>> shown = new ConcurrentHashMap<>(); // executions are long

  /** A number of a state, by its name. */
  private record Shown(String name, Type type, Cell cell) {}

  public StateText(ProcessTable processTable) {
    this.processTable = processTable;
    this.model = processTable.model();
  }

  /** The parts of a state: globals, channels, then each process with what is its own. */
  public List<Part> parts(long[] state, int offset) {
    Memory m = new Memory();
    m.at(state, offset);
    List<Part> parts = new ArrayList<>();
    addVariables(m, "", model.globals(), processTable.layout().globals(), parts);
    addChannels(m, processTable.layout().globalChannels(), model.globals(), parts);
    for (int p = 0; p < processTable.processCount(m); p++) {
      addProcess(m, p, parts);
    }
    return parts;
  }

  private void addProcess(Memory m, int pid, List<Part> parts) {
    int type = processTable.proctypeAt(m, pid);
    Automaton automaton = processTable.automata().get(type);
    String name = processName(type, pid);
    int line = automaton.nodes().get(processTable.node(m, pid)).place().line();
    parts.add(new Part(Part.Kind.LINE, name, "line " + line));
    Layout.Frame frame = processTable.layout().frame(pid, type).orElseThrow();
    List<Variable> variables = model.proctypes().get(type).variables();
    addVariables(m, name + ".", variables, frame.storage(), parts);
    addChannels(m, frame.channels(), variables, parts);
  }

  /** How a process is called: {@code Client[1]}. */
  public String processName(int proctype, int pid) {
    return model.proctypes().get(proctype).shown() + "[" + pid + "]";
  }

  private void addVariables(
      Memory m, String prefix, List<Variable> variables, Storage storage, List<Part> parts) {
    for (Shown number : shown.computeIfAbsent(storage, s -> shown(prefix, variables, s))) {
      String value = value(number.type, number.cell.read(m));
      if (!value.equals(number.name)) { // a channel that the variable declares
        parts.add(new Part(number.name, value));
      }
    }
  }

  private List<Shown> shown(String prefix, List<Variable> variables, Storage storage) {
    List<Shown> all = new ArrayList<>();
    for (Variable variable : variables) {
      if (processTable.layout().leftOut().contains(variable)) {
        continue;
      }
      Cell[] cells = storage.cells(variable);
      List<String> names = new ArrayList<>();
      addNames(prefix + distinctName(variable, variables), variable, names);
      List<Scalar> scalars = Scalar.in(variable);
      for (int i = 0; i < cells.length; i++) {
        all.add(new Shown(names.get(i), scalars.get(i).type(), cells[i]));
      }
    }
    return all;
  }

  /** Variables of different blocks may share a name. */
  private static String distinctName(Variable variable, List<Variable> all) {
    boolean isShared =
        all.stream().anyMatch(o -> o.slot() != variable.slot() && o.name().equals(variable.name()));
    return isShared ? variable.name() + "@" + variable.place().line() : variable.name();
  }

  private static void addNames(String name, Variable variable, List<String> names) {
    for (int i = 0; i < variable.elements(); i++) {
      String element = variable.isArray() ? name + "[" + i + "]" : name;
      if (variable.type() instanceof Type.Struct(var definition)) {
        definition.fields().forEach(f -> addNames(element + "." + f.name(), f, names));
      } else {
        names.add(element);
      }
    }
  }

  private void addChannels(
      Memory m, Map<Variable, List<Channel>> channels, List<Variable> order, List<Part> parts) {
    for (Variable variable : order) {
      for (Channel channel : channels.getOrDefault(variable, List.of())) {
        if (channel.capacity() > 0) {
          parts.add(new Part(Part.Kind.CHANNEL, channel.name(), contents(channel, m)));
        }
      }
    }
  }

  /** The messages in a channel, the first first: {@code [ack,1][data,0]}. */
  private String contents(Channel channel, Memory m) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < channel.size(m); i++) {
      int[] message = new int[channel.fields().size()];
      for (int f = 0; f < message.length; f++) {
        message[f] = channel.read(m, i, f);
      }
      text.append('[').append(message(channel, message)).append(']');
    }
    return text.isEmpty() ? "[]" : text.toString();
  }

  /** The fields of a message: {@code ack,1}. */
  public String message(Channel channel, int[] fields) {
    List<String> texts = new ArrayList<>();
    for (int f = 0; f < fields.length; f++) {
      texts.add(value(channel.fields().get(f), fields[f]));
    }
    return String.join(",", texts);
  }

  /** A value as its type shows it. */
  String value(Type type, int value) {
    if (type instanceof Type.Mtype(String set)) {
      return mtype(set, value);
    }
    return type == Type.Basic.CHAN
        ? processTable.layout().channel(value).map(Channel::name).orElse(Integer.toString(value))
        : Integer.toString(value);
  }

  /** The name of a symbolic constant, or its number if it has none. */
  String mtype(String set, int value) {
    return model.mtype(set).map((MtypeSet m) -> m.shown(value)).orElse(Integer.toString(value));
  }
}
