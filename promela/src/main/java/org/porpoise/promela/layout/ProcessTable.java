package org.porpoise.promela.layout;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.state.Field;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Model;

/** Reads from a state which processes there are, of which proctype, and where each of them is. */
public final class ProcessTable {
  private final Model model;
  private final List<Automaton> automata;
  private final Layout layout;

  /**
   * The processes of a model.
   *
   * @param automata one for each proctype
   */
  public ProcessTable(Model model, List<Automaton> automata, Layout layout) {
    this.model = model;
    this.automata = automata;
    this.layout = layout;
  }

  public Layout layout() {
    return layout;
  }

  /** Whether the model gives processes priorities. */
  public boolean hasPriorities() {
    return layout.pids().stream().anyMatch(p -> p.priority().mask() != 0);
  }

  public Model model() {
    return model;
  }

  public List<Automaton> automata() {
    return automata;
  }

  public int number(String proctype) {
    for (int i = 0; i < model.proctypes().size(); i++) {
      if (model.proctypes().get(i).name().equals(proctype)) {
        return i;
      }
    }
    throw new AssertionError("no proctype " + proctype);
  }

  public int processCount(Memory m) {
    return (int) layout.processCount().get(m.state, m.offset);
  }

  /** The point where a process begins. */
  public int start(Layout.Frame frame) {
    Automaton automaton = automata.get(frame.proctype());
    return frame.base() + automaton.position(automaton.initial());
  }

  /** The proctype of the process with a pid, or -1. */
  public int proctypeAt(Memory m, int pid) {
    if (pid < 0 || pid >= processCount(m)) {
      return -1;
    }
    return frame(m, pid).proctype();
  }

  /** The point at which the process with a pid is. */
  public int point(Memory m, int pid) {
    return (int) layout.pids().get(pid).pc().get(m.state, m.offset);
  }

  /** The frame of the process with a pid; there must be one. */
  public Layout.Frame frame(Memory m, int pid) {
    return layout.pids().get(pid).frame(point(m, pid));
  }

  /** The position of the node at which the process with a pid is, or was when it failed. */
  public int node(Memory m, int pid) {
    return frame(m, pid).node(point(m, pid));
  }

  /** The priority of a process; 1 where the model has none. */
  public int priority(Memory m, int pid) {
    if (pid < 0 || pid >= processCount(m)) {
      return 0;
    }
    Field field = layout.pids().get(pid).priority();
    return field.mask() == 0 ? 1 : (int) field.get(m.state, m.offset);
  }

  public void setPriority(Memory m, int pid, int priority) {
    if (pid >= 0 && pid < processCount(m)) {
      Field field = layout.pids().get(pid).priority();
      field.set(m.state, m.offset, priority & field.mask());
    }
  }

  public Optional<Layout.Frame> frame(Memory m, int pid, int proctype) {
    return proctypeAt(m, pid) == proctype ? layout.frame(pid, proctype) : Optional.empty();
  }

  public int onlyProcess(Memory m, int proctype) {
    for (int i = 0; i < processCount(m); i++) {
      if (proctypeAt(m, i) == proctype) {
        return i;
      }
    }
    return -1;
  }

  public int nodeNumber(Memory m, int pid) {
    int proctype = proctypeAt(m, pid);
    if (proctype < 0) {
      return 0;
    }
    return automata.get(proctype).nodes().get(node(m, pid)).number();
  }

  /** The number of the node that a label of a proctype names. */
  public int labelled(int proctype, Label label) {
    return automata.get(proctype).labels().getOrDefault(label, -1);
  }

  /** Whether a process is one of a proctype at a node. */
  public boolean isAt(Memory m, int pid, int proctype, int node) {
    return proctypeAt(m, pid) == proctype && nodeNumber(m, pid) == node;
  }

  /** For each pid, at which of its points the labels say so. */
  public boolean[][] marked(Node.Mark mark) {
    boolean[][] marked = new boolean[layout.pids().size()][];
    for (int p = 0; p < marked.length; p++) {
      Layout.Pid room = layout.pids().get(p);
      marked[p] = new boolean[room.points()];
      for (int point = Layout.Pid.ABSENT + 1; point < marked[p].length; point++) {
        Layout.Frame frame = room.frame(point);
        Node node = automata.get(frame.proctype()).nodes().get(frame.node(point));
        marked[p][point] = node.marks().contains(mark);
      }
    }
    return marked;
  }

  /** Whether some process is at a point that is marked. */
  public boolean isAtAny(Memory m, boolean[][] marked) {
    for (int p = processCount(m) - 1; p >= 0; p--) {
      if (marked[p][point(m, p)]) {
        return true;
      }
    }
    return false;
  }

  /** Whether some process is where its labels say so. */
  public boolean isAtMark(Memory m, Node.Mark mark) {
    for (int i = 0; i < processCount(m); i++) {
      if (automata.get(proctypeAt(m, i)).nodes().get(node(m, i)).marks().contains(mark)) {
        return true;
      }
    }
    return false;
  }
}
