package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.kernel.lfcs.Operation;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.kernel.lfcs.Transition;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.Range;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Expression;

/**
 * Which transitions may change a proposition, seen from the structure that reductions use: those
 * that write to what it reads, and those that move a process into or out of where it looks (traps 5
 * and 7 of the table of soundness). Anything that may make an expression fail counts too, since
 * that is a change as well.
 */
final class Changers {
  private final World world;
  private final Structure structure;
  private final Whereabouts whereabouts;

  Changers(ExecutableModel model, Structure structure) {
    world = model.world();
    this.structure = structure;
    whereabouts = new Whereabouts(model, structure);
  }

  /**
   * What a proposition sees of a process in a place that is at a point; equal where it is alike.
   */
  @FunctionalInterface
  private interface Look {
    int at(int place, int point);
  }

  /** Looks at the control of processes in some places. */
  private record Watch(Set<Integer> places, Look look) {}

  /** What a proposition reads. */
  private static final class Read {
    private final Set<Field> fields = new HashSet<>();
    private final List<Watch> watches = new ArrayList<>();
  }

  /** The transitions that may change what is observed; nothing if nobody knows. */
  Optional<Set<Integer>> of(Observation observation) {
    Read read = new Read();
    try {
      observation.parts().forEach(e -> add(e, read));
    } catch (Unseen unseen) {
      return Optional.empty();
    }
    Set<Integer> changers = new TreeSet<>();
    for (Transition transition : structure.transitions()) {
      if (writes(transition, read) || moves(transition, read)) {
        changers.add(transition.index());
      }
    }
    return Optional.of(changers);
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
    Map<Integer, Set<Integer>> around = whereabouts.around(transition.index());
    for (Watch watch : read.watches) {
      for (int place : watch.places()) {
        long looks =
            around.getOrDefault(place, Set.of()).stream()
                .mapToInt(point -> watch.look().at(place, point))
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
    References references = new References(world, -1, world.layout().outside());
    switch (expression) {
      case Expression.Reference r -> addCells(references.cells(r), out);
      case Expression.ChannelQuery q -> addChannels(references.channels(q.channel()), out);
      case Expression.Poll p -> addChannels(references.channels(p.channel()), out);
      case Expression.RemoteLabel l -> {
        int type = world.number(l.proctype());
        int node = world.automata().get(type).labels().getOrDefault(l.label(), -1);
        out.watches.add(
            new Watch(
                places(references, l.pid()),
                (place, point) ->
                    proctype(place, point) != type ? 0 : number(place, point) == node ? 2 : 1));
      }
      case Expression.RemoteVariable v -> addRemote(references, v, out);
      case Expression.ProcessQuery q -> {
        if (q.question() != Expression.ProcessQuery.Question.PC_VALUE) {
          throw new Unseen("it uses " + q.question().shown() + "()");
        }
        out.watches.add(new Watch(places(references, Optional.of(q.pid())), this::number));
      }
      case Expression.Predefined p -> {
        switch (p.which()) {
          case PID, ANY -> {}
          case NR_PR -> out.fields.add(world.layout().processCount());
          case NON_PROGRESS -> out.watches.add(marks(references, Node.Mark.PROGRESS));
          case ACCEPTING -> out.watches.add(marks(references, Node.Mark.ACCEPT));
          case LAST, PRIORITY, TIMEOUT -> throw new Unseen("it uses " + p.which().shown());
        }
      }
      case Expression.Run r -> throw new Unseen("it creates processes");
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

  private void addRemote(References references, Expression.RemoteVariable v, Read out) {
    int type = world.number(v.proctype());
    Set<Integer> places = places(references, v.pid());
    for (int place : places) {
      world
          .layout()
          .home(place, type)
          .map(home -> home.storage().cells(v.variable().variable()))
          .ifPresent(cells -> addCells(references.cells(v.variable(), cells), out));
    }
    out.watches.add(new Watch(places, (place, point) -> proctype(place, point) == type ? 1 : 0));
  }

  private Watch marks(References references, Node.Mark mark) {
    return new Watch(
        places(references, Optional.empty()),
        (place, point) ->
            point != Layout.Place.ABSENT && node(place, point).marks().contains(mark) ? 1 : 0);
  }

  /** The places that a process number can mean, any if there is none. */
  private Set<Integer> places(References references, Optional<Expression> pid) {
    Range range = pid.map(references::range).orElse(Range.ANY);
    Set<Integer> places = new TreeSet<>();
    for (int p = 0; p < world.layout().places().size(); p++) {
      if (range.contains(Range.of(p))) {
        places.add(p);
      }
    }
    return places;
  }

  private int proctype(int place, int point) {
    return point == Layout.Place.ABSENT
        ? -1
        : world.layout().places().get(place).home(point).proctype();
  }

  /** The number of the node at a point; 0 where there is no process. */
  private int number(int place, int point) {
    return point == Layout.Place.ABSENT ? 0 : node(place, point).number();
  }

  private Node node(int place, int point) {
    Layout.Home home = world.layout().places().get(place).home(point);
    Automaton automaton = world.automata().get(home.proctype());
    return automaton.nodes().get(home.node(point));
  }
}
