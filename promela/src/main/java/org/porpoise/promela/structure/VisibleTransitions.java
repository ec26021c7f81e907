package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.Range;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.kernel.structure.Transition;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.ReferenceTargets;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.steps.ExecutableModel;

/**
 * Which transitions may change a proposition, seen from the structure that reductions use: those
 * that write to what it reads, and those that move a process into or out of where it looks (traps 5
 * and 7 of the table of soundness). Anything that may make an expression fail counts too, since
 * that is a change as well.
 */
public final class VisibleTransitions {
  private final ProcessTable processTable;
  private final Structure structure;
  private final MoveEndpoints endpoints;

  public VisibleTransitions(ExecutableModel model, Structure structure) {
    processTable = model.processTable();
    this.structure = structure;
    endpoints = new MoveEndpoints(model, structure);
  }

  /**
   * What a proposition sees of a process with a pid that is at a point; equal where it is alike.
   */
  @FunctionalInterface
  private interface Look {
    int at(int pid, int point);
  }

  /** Looks at the control of the processes with some pids. */
  private record Watch(Set<Integer> pids, Look look) {}

  /** What a proposition reads. */
  private static final class Read {
    private final Set<Field> fields = new HashSet<>();
    private final List<Watch> watches = new ArrayList<>();
  }

  /** The transitions that may change what is observed; nothing if nobody knows. */
  public Optional<Set<Integer>> of(Observation observation) {
    Read read = new Read();
    try {
      observation.parts().forEach(e -> add(e, read));
    } catch (UnknownEffect unknown) {
      return Optional.empty();
    }
    Set<Integer> visible = new TreeSet<>();
    for (Transition transition : structure.transitions()) {
      if (writes(transition, read) || moves(transition, read)) {
        visible.add(transition.index());
      }
    }
    return Optional.of(visible);
  }

  private boolean writes(Transition transition, Read read) {
    return transition.used().stream().anyMatch(o -> changes(o, read.fields));
  }

  private boolean changes(Operation operation, Set<Field> fields) {
    return changesAnything(operation.op())
        && fields.contains(structure.objects().get(operation.object()).view());
  }

  private static boolean changesAnything(Op op) {
    return switch (op) {
      case Op.Plain plain ->
          switch (plain) {
            case READ, LENGTH, EMPTY, FULL, FIRST, MESSAGES -> false;
            case WRITE, COMPLEMENT, WAIT, SIGNAL, SEND, RECEIVE -> true;
          };
      case Op.Test test -> false;
      case Op.WriteConstant write -> true;
      case Op.Add add -> true;
      case Op.Move move -> true;
      case Op.Acquire acquire -> true;
      case Op.Release release -> true;
      case Op.Shift shift -> shift.amount() != 0;
    };
  }

  private boolean moves(Transition transition, Read read) {
    if (read.watches.isEmpty()) {
      return false;
    }
    Map<Integer, Set<Integer>> around = endpoints.around(transition.index());
    for (Watch watch : read.watches) {
      for (int pid : watch.pids()) {
        long looks =
            around.getOrDefault(pid, Set.of()).stream()
                .mapToInt(point -> watch.look().at(pid, point))
                .distinct()
                .count();
        if (looks > 1) {
          return true;
        }
      }
    }
    return false;
  }

  /** Adds what an expression by itself reads. */
  private void add(Expression expression, Read out) {
    ReferenceTargets references =
        new ReferenceTargets(processTable, -1, processTable.layout().outside());
    switch (expression) {
      case Expression.Reference r -> addCells(references.cells(r), out);
      case Expression.ChannelQuery q -> addChannels(references.channels(q.channel()), out);
      case Expression.Poll p -> addChannels(references.channels(p.channel()), out);
      case Expression.RemoteLabel l -> {
        int type = processTable.number(l.proctype());
        int node = processTable.automata().get(type).labels().getOrDefault(l.label(), -1);
        out.watches.add(
            new Watch(
                pids(references, l.pid()),
                (pid, point) ->
                    proctype(pid, point) != type ? 0 : number(pid, point) == node ? 2 : 1));
      }
      case Expression.RemoteVariable v -> addRemote(references, v, out);
      case Expression.ProcessQuery q -> {
        if (q.question() != Expression.ProcessQuery.Question.PC_VALUE) {
          throw new UnknownEffect("it uses " + q.question().shown() + "()");
        }
        out.watches.add(new Watch(pids(references, Optional.of(q.pid())), this::number));
      }
      case Expression.Predefined p -> {
        switch (p.which()) {
          case PID, ANY -> {}
          case NR_PR -> out.fields.add(processTable.layout().processCount());
          case NON_PROGRESS -> out.watches.add(marks(references, Node.Mark.PROGRESS));
          case ACCEPTING -> out.watches.add(marks(references, Node.Mark.ACCEPT));
          case LAST, PRIORITY, TIMEOUT -> throw new UnknownEffect("it uses " + p.which().shown());
        }
      }
      case Expression.Run r -> throw new UnknownEffect("it creates processes");
      case Expression.Constant c -> {}
      case Expression.Unary u -> {}
      case Expression.Binary b -> {}
      case Expression.Conditional c -> {}
    }
  }

  private static void addCells(List<Cell> cells, Read out) {
    for (Cell cell : cells) {
      if (!cell.isConstant()) {
        out.fields.add(cell.field());
      }
    }
  }

  private static void addChannels(List<Channel> channels, Read out) {
    channels.stream().filter(c -> c.capacity() > 0).forEach(c -> out.fields.add(c.length()));
  }

  private void addRemote(ReferenceTargets references, Expression.RemoteVariable v, Read out) {
    int type = processTable.number(v.proctype());
    Set<Integer> pids = pids(references, v.pid());
    for (int pid : pids) {
      processTable
          .layout()
          .frame(pid, type)
          .map(frame -> frame.storage().cells(v.variable().variable()))
          .ifPresent(cells -> addCells(references.cells(v.variable(), cells), out));
    }
    out.watches.add(new Watch(pids, (pid, point) -> proctype(pid, point) == type ? 1 : 0));
  }

  private Watch marks(ReferenceTargets references, Node.Mark mark) {
    return new Watch(
        pids(references, Optional.empty()),
        (pid, point) ->
            point != Layout.Pid.ABSENT && node(pid, point).marks().contains(mark) ? 1 : 0);
  }

  /** The pids that a process number can mean, any if there is none. */
  private Set<Integer> pids(ReferenceTargets references, Optional<Expression> pid) {
    Range range = pid.map(references::range).orElse(Range.ANY);
    Set<Integer> pids = new TreeSet<>();
    for (int p = 0; p < processTable.layout().pids().size(); p++) {
      if (range.contains(Range.of(p))) {
        pids.add(p);
      }
    }
    return pids;
  }

  private int proctype(int pid, int point) {
    return point == Layout.Pid.ABSENT
        ? -1
        : processTable.layout().pids().get(pid).frame(point).proctype();
  }

  /** The number of the node at a point; 0 where there is no process. */
  private int number(int pid, int point) {
    return point == Layout.Pid.ABSENT ? 0 : node(pid, point).number();
  }

  private Node node(int pid, int point) {
    Layout.Frame frame = processTable.layout().pids().get(pid).frame(point);
    Automaton automaton = processTable.automata().get(frame.proctype());
    return automaton.nodes().get(frame.node(point));
  }
}
