package org.porpoise.promela.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.Range;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.promela.analysis.Failures;
import org.porpoise.promela.analysis.Ranges;
import org.porpoise.promela.analysis.Scalar;
import org.porpoise.promela.analysis.StateParts;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.model.ChannelType;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** Where everything that a model remembers lives in a packed state, for one arrangement. */
public final class Layout {
  private final Arrangement arrangement;
  private final Ranges ranges;
  private final Widths widths;
  private final Map<Widths.Subject, List<Cell>> cells = new HashMap<>();
  private final StateLayout.Builder builder = new StateLayout.Builder();
  private final TreeMap<Integer, Channel> numbered = new TreeMap<>();
  private final List<Channel> channels;
  private final Map<Variable, List<Channel>> globalChannels = new HashMap<>();
  private final List<Pid> pids = new ArrayList<>();
  private final Storage globals = new Storage();
  private final Set<Variable> leftOut;
  private final boolean hasRendezvous;
  private final Field processCount;
  private final Field holder;
  private final Field last;
  private final Field event;
  private final StateLayout packed;

  /**
   * What a state has for the process with one pid, whatever its proctype.
   *
   * @param pc at which point it is: {@link #ABSENT}, or one of a frame
   * @param priority its priority, if the model has any
   */
  public record Pid(Field pc, Field priority, List<Frame> frames) {
    /** The point that means there is no process. */
    public static final int ABSENT = 0;

    /** The frame that a point belongs to; there is none for {@link #ABSENT}. */
    public Frame frame(int point) {
      for (int i = frames.size() - 1; ; i--) {
        if (frames.get(i).base() <= point) {
          return frames.get(i);
        }
      }
    }

    /** How many points there are. */
    public int points() {
      return frames.isEmpty() ? 1 : frames.getLast().end();
    }
  }

  /**
   * What a state has for a process of one proctype with one pid. Each node of its automaton is a
   * point; so is having failed at a node, for good, where that can happen.
   *
   * @param base the point of the first node
   * @param nodes how many nodes there are
   * @param failures what can fail here
   * @param canFail whether anything can
   * @param isKnown whether it is known which variables are always the same
   */
  public record Frame(
      int proctype,
      int base,
      int nodes,
      Storage storage,
      Map<Variable, List<Channel>> channels,
      Failures failures,
      boolean canFail,
      boolean isKnown) {

    boolean isNode(int point) {
      return point >= base && point < base + nodes;
    }

    /** The point of a process that failed at the node of a point. */
    public int failedAt(int point) {
      return base + nodes + node(point);
    }

    public boolean isFailed(int point) {
      return point >= base + nodes;
    }

    /** The position of the node at which a process is, or was when it failed. */
    public int node(int point) {
      return (point - base) % nodes;
    }

    private int end() {
      return base + (canFail ? 2 : 1) * nodes;
    }
  }

  public Layout(
      Model model,
      List<Automaton> automata,
      Arrangement arrangement,
      StateParts usage,
      Ranges ranges) {
    this.arrangement = arrangement;
    this.ranges = ranges;
    widths = arrangement.widths();
    leftOut = usage.leftOut();
    hasRendezvous = hasRendezvous(model);
    for (Variable variable : model.globals()) {
      List<Channel> made = addChannels(variable, variable.name(), globalChannels, numbered.size());
      globals.add(
          variable,
          s -> leftOut.contains(variable) ? Cell.constant(0) : globalCell(variable, s, made));
    }
    int before = numbered.size();
    int most = arrangement.occupants().size();
    for (int i = 0; i < most; i++) {
      pids.add(pid(model, automata, arrangement.occupants().get(i), i, before, most, usage));
    }
    processCount = builder.add("_nr_pr", StateLayout.bitsFor(most));
    holder = usage.holder() ? builder.add("atomic", StateLayout.bitsFor(most)) : nothing();
    last = usage.last() ? builder.add("_last", 8) : nothing();
    event =
        usage.tracePositions() > 1
            ? builder.add("trace", StateLayout.bitsFor(usage.tracePositions() - 1L))
            : nothing();
    packed = builder.build();
    channels = List.copyOf(numbered.values());
  }

  private static Field nothing() {
    return new Field("", 0, 0, 0);
  }

  private Cell globalCell(Variable variable, Scalar scalar, List<Channel> made) {
    OptionalInt constant =
        ranges.isWritten(variable) ? OptionalInt.empty() : constant(variable, scalar, made);
    return constant.isPresent()
        ? Cell.constant(Cell.cut(constant.getAsInt(), scalar.type()))
        : cell(scalar);
  }

  /** What a variable that nothing writes is worth, if that can be seen before the model runs. */
  private static OptionalInt constant(Variable variable, Scalar scalar, List<Channel> made) {
    return switch (scalar.initial()) {
      case Initial.Zero z -> OptionalInt.of(0);
      case Initial.Value(int value) -> OptionalInt.of(value);
      case Initial.Values values -> OptionalInt.of(values.at(scalar.index()));
      case Initial.NewChannel c when made.size() == variable.elements() ->
          OptionalInt.of(made.get(scalar.index()).number());
      default -> OptionalInt.empty();
    };
  }

  private Pid pid(
      Model model,
      List<Automaton> automata,
      List<Arrangement.Occupant> occupants,
      int number,
      int globalChannelCount,
      int most,
      StateParts usage) {
    List<Frame> frames = new ArrayList<>();
    int base = Pid.ABSENT + 1;
    for (Arrangement.Occupant occupant : occupants) {
      Proctype proctype = model.proctypes().get(occupant.proctype());
      Storage storage = new Storage();
      Map<Variable, List<Channel>> own = new HashMap<>();
      int channel = globalChannelCount + occupant.channels();
      for (Variable variable : proctype.variables()) {
        String name = proctype.shown() + "[" + number + "]." + variable.name();
        List<Channel> made =
            variable.isParameter() ? List.of() : addChannels(variable, name, own, channel);
        channel += made.size();
        storage.add(variable, s -> localCell(variable, s, made, occupant));
      }
      Automaton automaton = automata.get(occupant.proctype());
      Failures failures =
          new Failures(ranges, e -> leaf(e, number, storage), this::mayBeRendezvous, most);
      boolean canFail =
          proctype.provided().map(failures::in).orElse(false)
              || automaton.nodes().stream()
                  .flatMap(n -> n.edges().stream())
                  .anyMatch(e -> failures.in(e.action()));
      Frame frame =
          new Frame(
              occupant.proctype(),
              base,
              automaton.nodes().size(),
              storage,
              own,
              failures,
              canFail,
              occupant.fixed().isPresent());
      frames.add(frame);
      base = frame.end();
    }
    Field pc = builder.add("pc", StateLayout.bitsFor(base - 1L));
    Field priority = usage.priorities() ? builder.add("_priority", 8) : nothing();
    return new Pid(pc, priority, frames);
  }

  /** Whether one of these numbers may be that of a rendezvous channel. */
  private boolean mayBeRendezvous(Range range) {
    return range.min() == range.max()
        ? Optional.ofNullable(numbered.get((int) range.min()))
            .map(Channel::isRendezvous)
            .orElse(hasRendezvous)
        : hasRendezvous;
  }

  private static boolean hasRendezvous(Model model) {
    return Stream.concat(
            model.globals().stream(),
            model.proctypes().stream().flatMap(p -> p.variables().stream()))
        .flatMap(v -> Scalar.in(v).stream())
        .anyMatch(s -> s.initial() instanceof Initial.NewChannel(var type) && type.capacity() == 0);
  }

  /** The room of no process, for expressions that stand outside of all. */
  public Frame outside() {
    Storage nothing = new Storage();
    Failures failures =
        new Failures(ranges, e -> leaf(e, -1, nothing), this::mayBeRendezvous, pids.size());
    return new Frame(-1, Pid.ABSENT, 1, nothing, Map.of(), failures, false, false);
  }

  /** What an expression can be worth in a process with a pid. */
  Range range(Expression expression, int pid, Storage locals) {
    return ranges.of(expression, leaf -> leaf(leaf, pid, locals));
  }

  private Range leaf(Expression leaf, int pid, Storage locals) {
    return switch (leaf) {
      case Expression.Reference r -> {
        Cell[] cells = (r.variable().isGlobal() ? globals : locals).cells(r.variable());
        yield cells.length == 1 && cells[0].isConstant()
            ? Range.of(cells[0].value())
            : ranges.leaf(r);
      }
      case Expression.Predefined p when p.which() == Expression.Predefined.Which.PID ->
          Range.of(pid);
      default -> ranges.leaf(leaf);
    };
  }

  private Cell localCell(
      Variable variable, Scalar scalar, List<Channel> made, Arrangement.Occupant occupant) {
    Integer fixed = occupant.fixed().orElse(Map.of()).get(variable);
    if (fixed != null) {
      return Cell.constant(fixed);
    }
    return made.size() == variable.elements() && !ranges.isWritten(variable)
        ? Cell.constant(made.get(scalar.index()).number())
        : cell(scalar);
  }

  private List<Channel> addChannels(
      Variable variable, String name, Map<Variable, List<Channel>> out, int before) {
    List<Channel> made = new ArrayList<>();
    for (Scalar scalar : Scalar.in(variable)) {
      if (scalar.initial() instanceof Initial.NewChannel(ChannelType type)) {
        String full = variable.isArray() ? name + "[" + made.size() + "]" : name;
        made.add(channel(before + made.size() + 1, full, type));
      }
    }
    made.forEach(c -> numbered.put(c.number(), c));
    if (!made.isEmpty()) {
      out.put(variable, made);
    }
    return made;
  }

  private Channel channel(int number, String name, ChannelType type) {
    int most = Type.Basic.CHAN.greatest();
    if (number > most) {
      throw new ModelFault(
          type.place()
              + ": too many channels: "
              + name
              + " would be number "
              + number
              + " of "
              + most);
    }
    List<Type> fields = type.slots();
    Field length =
        type.capacity() == 0
            ? nothing()
            : builder.add("len(" + name + ")", StateLayout.bitsFor(type.capacity()));
    Cell[][] slots = new Cell[type.capacity()][];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = new Cell[fields.size()];
      for (int f = 0; f < fields.size(); f++) {
        slots[i][f] = slot(name, f, fields.get(f));
      }
    }
    return new Channel(number, name, type, fields, length, slots);
  }

  private Cell cell(Scalar scalar) {
    Variable declared = scalar.declared();
    Widths.Subject subject = new Widths.Subject.Declared(declared);
    return cell(declared.name(), declared.type(), ranges.of(declared), subject);
  }

  private Cell slot(String name, int position, Type type) {
    return cell(name, type, ranges.ofField(position, type), new Widths.Subject.Message(position));
  }

  private Cell cell(String name, Type type, Range most, Widths.Subject subject) {
    Range range = widths.of(subject, most);
    Cell made = Cell.of(builder, name, type, range);
    Cell cell =
        range.contains(most)
            ? made
            : made.assuming(new Cell.Assumption(type, StateLayout.bitsFor(most.max()), subject));
    cells.computeIfAbsent(subject, s -> new ArrayList<>()).add(cell);
    return cell;
  }

  /** How wide values are, seen from the bits that are set in any of many states. */
  public Widths widths(long[] set) {
    Map<Widths.Subject, Integer> bits = new HashMap<>();
    cells.forEach(
        (subject, room) -> {
          long used =
              room.stream().mapToLong(c -> c.field().get(set, 0)).reduce(0, (a, b) -> a | b);
          int few = StateLayout.bitsFor(used);
          if (room.stream().allMatch(c -> c.signBits() == 0)
              && room.stream().anyMatch(c -> c.field().bits() > few)) {
            bits.put(subject, few);
          }
        });
    return new Widths(bits, Widths.Basis.GLANCE);
  }

  /** What there is room for. */
  public Arrangement arrangement() {
    return arrangement;
  }

  /** The global variables that have no room, because they make no difference. */
  public Set<Variable> leftOut() {
    return leftOut;
  }

  public StateLayout packed() {
    return packed;
  }

  public Ranges ranges() {
    return ranges;
  }

  public List<Channel> channels() {
    return channels;
  }

  public Storage globals() {
    return globals;
  }

  public Map<Variable, List<Channel>> globalChannels() {
    return globalChannels;
  }

  public List<Pid> pids() {
    return pids;
  }

  public Field processCount() {
    return processCount;
  }

  public Field holder() {
    return holder;
  }

  public Field last() {
    return last;
  }

  /** The position of the {@code trace} or {@code notrace}. */
  public Field event() {
    return event;
  }

  /** The channel of a number, if there is one. */
  public Optional<Channel> channel(int number) {
    return number >= 1 && number <= channels.size()
        ? Optional.of(channels.get(number - 1))
        : Optional.empty();
  }

  /** The room of a proctype with a pid, if there is any. */
  public Optional<Frame> frame(int pid, int proctype) {
    if (pid >= pids.size()) {
      return Optional.empty();
    }
    return pids.get(pid).frames().stream().filter(h -> h.proctype() == proctype).findFirst();
  }
}
