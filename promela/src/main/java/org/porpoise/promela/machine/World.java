package org.porpoise.promela.machine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.Field;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Label;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;

/** What all processes of a model share: the layout, and the coming and going of processes. */
final class World {
  private static final int MOST_PROCESSES = 255;

  private final Model model;
  private final List<Automaton> automata;
  private final Arrangement arrangement;
  private final Layout layout;
  private final Widening widening;

  /** Makes the system of another arrangement. */
  @FunctionalInterface
  interface Widening {
    TransitionSystem to(Arrangement wider);
  }

  World(
      Model model,
      List<Automaton> automata,
      Arrangement arrangement,
      Layout layout,
      Widening widening) {
    this.model = model;
    this.arrangement = arrangement;
    this.automata = automata;
    this.layout = layout;
    this.widening = widening;
  }

  Layout layout() {
    return layout;
  }

  /** Whether the model gives processes priorities. */
  boolean hasPriorities() {
    return layout.places().stream().anyMatch(p -> p.priority().mask() != 0);
  }

  Model model() {
    return model;
  }

  List<Automaton> automata() {
    return automata;
  }

  int number(String proctype) {
    for (int i = 0; i < model.proctypes().size(); i++) {
      if (model.proctypes().get(i).name().equals(proctype)) {
        return i;
      }
    }
    throw new AssertionError("no proctype " + proctype);
  }

  int processCount(Memory m) {
    return (int) layout.processCount().get(m.state, m.offset);
  }

  /** Writes the initial state. */
  void begin(Memory m) {
    makeRoomForActive();
    for (Variable variable : model.globals()) {
      initialise(
          m, variable, layout.globals(), layout.globalChannels(), compiler(0, Optional.empty()));
    }
    for (int p = 0; p < model.proctypes().size(); p++) {
      for (int i = 0; i < model.proctypes().get(p).active(); i++) {
        create(m, p, new int[0], model.proctypes().get(p).priority().orElse(1));
      }
    }
  }

  private void makeRoomForActive() {
    Arrangement wider = arrangement;
    int place = 0;
    for (int p = 0; p < model.proctypes().size(); p++) {
      for (int i = 0; i < model.proctypes().get(p).active(); i++) {
        if (layout.home(place, p).isEmpty()) {
          wider = welcoming(wider, place, p, new int[0]);
        }
        place++;
      }
    }
    if (!wider.equals(arrangement)) {
      throw new CapacityExceeded("the first processes", widening.to(wider));
    }
  }

  private ExpressionCompiler compiler(int place, Optional<Storage> locals) {
    return new ExpressionCompiler(this, place, locals);
  }

  /** Creates a process at the top and returns its number; 0 if there are too many. */
  int create(Memory m, int proctype, int[] arguments, int priority) {
    int place = processCount(m);
    if (place >= MOST_PROCESSES) {
      return 0;
    }
    Proctype type = model.proctypes().get(proctype);
    Layout.Home home =
        layout.home(place, proctype).orElseThrow(() -> noRoom(place, proctype, arguments));
    layout.processCount().set(m.state, m.offset, place + 1);
    layout.places().get(place).pc().set(m.state, m.offset, start(home));
    setPriority(m, place, priority);
    ExpressionCompiler compiler = compiler(place, Optional.of(home.storage()));
    boolean asKnown = home.isKnown();
    for (int i = 0; i < type.variables().size(); i++) {
      Variable variable = type.variables().get(i);
      if (i < type.parameters()) {
        int value = argument(arguments, i, variable);
        asKnown &= set(m, home.storage().cells(variable)[0], value);
      } else {
        asKnown &= initialise(m, variable, home.storage(), home.channels(), compiler);
      }
    }
    if (!asKnown) {
      Map<Variable, Integer> values = stayingValues(m, type, home, arguments, compiler);
      throw new CapacityExceeded(
          type.shown() + "[" + place + "]",
          widening.to(arrangement.after(place, proctype, values)));
    }
    for (Proctype.ExclusiveUse claim : type.exclusives()) {
      noteExclusive(m, place, proctype, claim, compiler);
    }
    return place;
  }

  /** The point where a process begins. */
  int start(Layout.Home home) {
    Automaton automaton = automata.get(home.proctype());
    return home.base() + position(automaton, automaton.initial());
  }

  /** What to do when a value needs more bits than was taken for granted. */
  CapacityExceeded wider(Widths.TooNarrow e) {
    return new CapacityExceeded(
        "a value", widening.to(arrangement.with(arrangement.widths().without(e.subject()))));
  }

  private CapacityExceeded noRoom(int place, int proctype, int[] arguments) {
    return new CapacityExceeded(
        model.proctypes().get(proctype).shown() + "[" + place + "]",
        widening.to(welcoming(arrangement, place, proctype, arguments)));
  }

  /** An arrangement with room for a process, and with what can be seen of it beforehand. */
  private Arrangement welcoming(Arrangement arranged, int place, int proctype, int[] arguments) {
    Proctype type = model.proctypes().get(proctype);
    int channels =
        (int)
            type.variables().stream()
                .flatMap(v -> Storage.scalars(v).stream())
                .filter(s -> s.initial() instanceof Initial.NewChannel)
                .count();
    Arrangement wider = arranged.with(place, proctype, channels);
    boolean computes =
        type.variables().stream().anyMatch(v -> v.initial() instanceof Initial.Computed);
    if (!computes) {
      wider = wider.after(place, proctype, stayingValues(type, arguments));
    }
    for (Proctype.ExclusiveUse claim : type.exclusives()) {
      int parameter = type.parameterList().indexOf(claim.channel().variable());
      Optional<Channel> channel =
          parameter >= 0 && parameter < arguments.length
              ? layout.channel(arguments[parameter])
              : Optional.empty();
      if (channel.isPresent()) {
        wider =
            wider.with(new ExclusiveUse.Said(place, proctype, claim.use(), channel.get().name()));
      }
    }
    return wider;
  }

  /** The same of a process in which no variable is computed when it is created. */
  private Map<Variable, Integer> stayingValues(Proctype type, int[] arguments) {
    Map<Variable, Integer> values = new HashMap<>();
    for (int i = 0; i < type.variables().size(); i++) {
      Variable variable = type.variables().get(i);
      List<Storage.Scalar> scalars = Storage.scalars(variable);
      if (scalars.size() == 1 && !layout.ranges().isWritten(variable)) {
        Storage.Scalar only = scalars.getFirst();
        if (i < type.parameters()) {
          values.put(variable, argument(arguments, i, variable));
        } else if (!(only.initial() instanceof Initial.NewChannel)) {
          values.put(variable, Cell.cut(given(only), only.type()));
        }
      }
    }
    return values;
  }

  private static int argument(int[] arguments, int position, Variable parameter) {
    return Cell.cut(position < arguments.length ? arguments[position] : 0, parameter.type());
  }

  private static int given(Storage.Scalar scalar) {
    return switch (scalar.initial()) {
      case Initial.Zero z -> 0;
      case Initial.Value(int v) -> v;
      case Initial.Values values -> values.at(scalar.index());
      case Initial.Computed c -> throw new AssertionError("it is computed");
      case Initial.NewChannel c -> throw new AssertionError("a channel is no number yet");
    };
  }

  /** Gives a cell its first value; false if it was thought to have always another. */
  private static boolean set(Memory m, Cell cell, int value) {
    cell.write(m, value);
    return !cell.isConstant() || cell.value() == value;
  }

  /** The variables of a new process that nothing writes, with their values. */
  private Map<Variable, Integer> stayingValues(
      Memory m, Proctype type, Layout.Home home, int[] arguments, ExpressionCompiler compiler) {
    Map<Variable, Integer> values = new HashMap<>();
    for (int i = 0; i < type.variables().size(); i++) {
      Variable variable = type.variables().get(i);
      Cell[] cells = home.storage().cells(variable);
      if (cells.length == 1 && !layout.ranges().isWritten(variable)) {
        if (i < type.parameters()) {
          values.put(variable, argument(arguments, i, variable));
        } else if (!(variable.initial() instanceof Initial.NewChannel)) {
          Storage.Scalar only = Storage.scalars(variable).getFirst();
          values.put(variable, Cell.cut(first(m, only, compiler), only.type()));
        }
      }
    }
    return values;
  }

  /** Whether a process says that it alone, and not the one in a place, uses a channel so. */
  boolean isReservedForOthers(int place, Channels.Exclusive use, Channel channel) {
    return arrangement.exclusive().stream()
        .anyMatch(
            said ->
                said.place() != place
                    && said.use() == use
                    && said.channel().equals(channel.name()));
  }

  /** Makes sure that what a new process says with {@code xr} or {@code xs} is known. */
  private void noteExclusive(
      Memory m, int place, int proctype, Proctype.ExclusiveUse claim, ExpressionCompiler compiler) {
    Optional<Channel> channel = layout.channel(compiler.compile(claim.channel()).eval(m));
    if (channel.isEmpty()) {
      return;
    }
    ExclusiveUse.Said said =
        new ExclusiveUse.Said(place, proctype, claim.use(), channel.get().name());
    if (!arrangement.exclusive().contains(said)) {
      throw new CapacityExceeded(
          "what is known of " + said.channel(), widening.to(arrangement.with(said)));
    }
  }

  /** Removes the process at the top, with its channels. */
  void delete(Memory m, int place, int proctype) {
    Layout.Home home = layout.home(place, proctype).orElseThrow();
    for (Variable variable : model.proctypes().get(proctype).variables()) {
      for (Cell cell : home.storage().cells(variable)) {
        cell.write(m, 0);
      }
    }
    home.channels().values().forEach(all -> all.forEach(c -> c.clear(m)));
    Layout.Place room = layout.places().get(place);
    room.pc().set(m.state, m.offset, Layout.Place.ABSENT);
    room.priority().set(m.state, m.offset, 0);
    layout.processCount().set(m.state, m.offset, place);
  }

  /**
   * Gives the parts of a variable what they hold at first; false if a part was thought to hold
   * always something else.
   */
  boolean initialise(
      Memory m,
      Variable variable,
      Storage storage,
      Map<Variable, List<Channel>> channels,
      ExpressionCompiler compiler) {
    Cell[] cells = storage.cells(variable);
    List<Storage.Scalar> scalars = Storage.scalars(variable);
    int made = 0;
    boolean asKnown = true;
    for (int i = 0; i < cells.length; i++) {
      Storage.Scalar scalar = scalars.get(i);
      if (scalar.initial() instanceof Initial.NewChannel) {
        cells[i].write(m, channels.getOrDefault(variable, List.of()).get(made++).number());
      } else {
        asKnown &= set(m, cells[i], Cell.cut(first(m, scalar, compiler), scalar.type()));
      }
    }
    return asKnown;
  }

  private static int first(Memory m, Storage.Scalar scalar, ExpressionCompiler compiler) {
    return scalar.initial() instanceof Initial.Computed(Expression e)
        ? compiler.compile(e).eval(m)
        : given(scalar);
  }

  static int position(Automaton automaton, int node) {
    for (int i = 0; i < automaton.nodes().size(); i++) {
      if (automaton.nodes().get(i).number() == node) {
        return i;
      }
    }
    return -1;
  }

  /** The proctype of the process in a place, or -1. */
  int proctypeAt(Memory m, int place) {
    if (place < 0 || place >= processCount(m)) {
      return -1;
    }
    return home(m, place).proctype();
  }

  /** The point at which the process in a place is. */
  int point(Memory m, int place) {
    return (int) layout.places().get(place).pc().get(m.state, m.offset);
  }

  /** The home of the process in a place; there must be one. */
  Layout.Home home(Memory m, int place) {
    return layout.places().get(place).home(point(m, place));
  }

  /** The room of the process whose step it is. */
  Layout.Home home(Located located) {
    return layout.home(located.place(), located.proctype()).orElseThrow();
  }

  /** The position of the node at which the process in a place is, or was when it failed. */
  int node(Memory m, int place) {
    return home(m, place).node(point(m, place));
  }

  /** The priority of a process; 1 where the model has none. */
  int priority(Memory m, int place) {
    if (place < 0 || place >= processCount(m)) {
      return 0;
    }
    Field field = layout.places().get(place).priority();
    return field.mask() == 0 ? 1 : (int) field.get(m.state, m.offset);
  }

  void setPriority(Memory m, int place, int priority) {
    if (place >= 0 && place < processCount(m)) {
      Field field = layout.places().get(place).priority();
      field.set(m.state, m.offset, priority & field.mask());
    }
  }

  Optional<Layout.Home> home(Memory m, int pid, int proctype) {
    return proctypeAt(m, pid) == proctype ? layout.home(pid, proctype) : Optional.empty();
  }

  int onlyProcess(Memory m, int proctype) {
    for (int i = 0; i < processCount(m); i++) {
      if (proctypeAt(m, i) == proctype) {
        return i;
      }
    }
    return -1;
  }

  int nodeNumber(Memory m, int pid) {
    int proctype = proctypeAt(m, pid);
    if (proctype < 0) {
      return 0;
    }
    return automata.get(proctype).nodes().get(node(m, pid)).number();
  }

  /** The number of the node that a label of a proctype names. */
  int labelled(int proctype, Label label) {
    return automata.get(proctype).labels().getOrDefault(label, -1);
  }

  /** Whether a process is one of a proctype at a node. */
  boolean isAt(Memory m, int pid, int proctype, int node) {
    return proctypeAt(m, pid) == proctype && nodeNumber(m, pid) == node;
  }

  /** For each place, at which of its points the labels say so. */
  boolean[][] marked(Node.Mark mark) {
    boolean[][] marked = new boolean[layout.places().size()][];
    for (int p = 0; p < marked.length; p++) {
      Layout.Place place = layout.places().get(p);
      marked[p] = new boolean[place.points()];
      for (int point = Layout.Place.ABSENT + 1; point < marked[p].length; point++) {
        Layout.Home home = place.home(point);
        Node node = automata.get(home.proctype()).nodes().get(home.node(point));
        marked[p][point] = node.marks().contains(mark);
      }
    }
    return marked;
  }

  /** Whether some process is at a point that is marked. */
  boolean isAtAny(Memory m, boolean[][] marked) {
    for (int p = processCount(m) - 1; p >= 0; p--) {
      if (marked[p][point(m, p)]) {
        return true;
      }
    }
    return false;
  }

  /** Whether some process is where its labels say so. */
  boolean isAtMark(Memory m, Node.Mark mark) {
    for (int i = 0; i < processCount(m); i++) {
      if (automata.get(proctypeAt(m, i)).nodes().get(node(m, i)).marks().contains(mark)) {
        return true;
      }
    }
    return false;
  }
}
