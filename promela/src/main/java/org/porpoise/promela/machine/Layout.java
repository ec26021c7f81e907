package org.porpoise.promela.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.model.ChannelType;
import org.porpoise.promela.model.Initial;
import org.porpoise.promela.model.Model;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Type;
import org.porpoise.promela.model.Variable;

/** Where everything that a model remembers lives in a packed state, for one arrangement. */
final class Layout {
  private final StateLayout.Builder builder = new StateLayout.Builder();
  private final StateLayout.Builder hidden = new StateLayout.Builder();
  private final List<Channel> channels = new ArrayList<>();
  private final Map<Variable, List<Channel>> globalChannels = new HashMap<>();
  private final List<Place> places = new ArrayList<>();
  private final Storage globals = new Storage();
  private final Field processCount;
  private final Field holder;
  private final Field fault;
  private final Field last;
  private final Field event;
  private final StateLayout packed;

  /**
   * The room of a process.
   *
   * @param type which of the proctypes is there, by position among the homes
   * @param pc the position of its node
   * @param priority its priority, if the model has any
   */
  record Place(Field type, Field pc, Field priority, List<Home> homes) {}

  /** The room of a process of one proctype in one place. */
  record Home(int proctype, Storage storage, Map<Variable, List<Channel>> channels) {}

  Layout(Model model, List<Automaton> automata, Arrangement arrangement, Usage usage) {
    for (Variable variable : model.globals()) {
      boolean isHidden = variable.visibility() == Variable.Visibility.HIDDEN;
      globals.add(variable, isHidden ? this::hiddenCell : this::cell);
      addChannels(variable, variable.name(), globalChannels);
    }
    int most = arrangement.places().size();
    for (int i = 0; i < most; i++) {
      places.add(place(model, automata, arrangement.places().get(i), i, usage));
    }
    processCount = builder.add("_nr_pr", StateLayout.bitsFor(most));
    holder = usage.atomic() ? builder.add("atomic", StateLayout.bitsFor(most)) : nothing();
    fault =
        usage.faults() ? builder.add("fault", StateLayout.bitsFor(World.MOST_FAULTS)) : nothing();
    last = usage.last() ? builder.add("_last", 8) : nothing();
    event =
        usage.tracePositions() > 1
            ? builder.add("trace", StateLayout.bitsFor(usage.tracePositions() - 1L))
            : nothing();
    packed = builder.build();
  }

  /**
   * Which parts of a state a model needs.
   *
   * @param tracePositions how many positions a {@code trace} or {@code notrace} has
   */
  record Usage(
      boolean atomic, boolean faults, boolean last, boolean priorities, int tracePositions) {}

  private static Field nothing() {
    return new Field("", 0, 0, 0);
  }

  private Place place(
      Model model, List<Automaton> automata, List<Integer> types, int number, Usage usage) {
    List<Home> homes = new ArrayList<>();
    int nodes = 1;
    for (int type : types) {
      Proctype proctype = model.proctypes().get(type);
      Storage storage = new Storage();
      Map<Variable, List<Channel>> own = new HashMap<>();
      for (Variable variable : proctype.variables()) {
        storage.add(variable, this::cell);
        addChannels(variable, proctype.shown() + "[" + number + "]." + variable.name(), own);
      }
      homes.add(new Home(type, storage, own));
      nodes = Math.max(nodes, automata.get(type).nodes().size());
    }
    Field type =
        types.size() > 1 ? builder.add("type", StateLayout.bitsFor(types.size() - 1L)) : nothing();
    Field pc = nodes > 1 ? builder.add("pc", StateLayout.bitsFor(nodes - 1L)) : nothing();
    Field priority = usage.priorities() ? builder.add("_priority", 8) : nothing();
    return new Place(type, pc, priority, homes);
  }

  private void addChannels(Variable variable, String name, Map<Variable, List<Channel>> out) {
    List<Channel> made = new ArrayList<>();
    for (Storage.Scalar scalar : Storage.scalars(variable)) {
      if (scalar.initial() instanceof Initial.NewChannel(ChannelType type)) {
        made.add(channel(variable.isArray() ? name + "[" + made.size() + "]" : name, type));
      }
    }
    if (!made.isEmpty()) {
      out.put(variable, made);
    }
  }

  private Channel channel(String name, ChannelType type) {
    List<Type> fields = type.slots();
    Field length =
        type.capacity() == 0
            ? nothing()
            : builder.add("len(" + name + ")", StateLayout.bitsFor(type.capacity()));
    Cell[][] slots = new Cell[type.capacity()][];
    for (int i = 0; i < slots.length; i++) {
      slots[i] = fields.stream().map(f -> cell(name, f)).toArray(Cell[]::new);
    }
    Channel made = new Channel(channels.size() + 1, name, type, fields, length, slots);
    channels.add(made);
    return made;
  }

  private Cell cell(String name, Type type) {
    return Cell.of(builder.add(name, Cell.bits(type)), type, Cell.Where.STATE);
  }

  private Cell hiddenCell(String name, Type type) {
    return Cell.of(hidden.add(name, Cell.bits(type)), type, Cell.Where.HIDDEN);
  }

  /** How many words hidden variables take. */
  int hiddenWords() {
    return hidden.build().words();
  }

  StateLayout packed() {
    return packed;
  }

  List<Channel> channels() {
    return channels;
  }

  Storage globals() {
    return globals;
  }

  Map<Variable, List<Channel>> globalChannels() {
    return globalChannels;
  }

  List<Place> places() {
    return places;
  }

  Field processCount() {
    return processCount;
  }

  Field holder() {
    return holder;
  }

  Field fault() {
    return fault;
  }

  Field last() {
    return last;
  }

  /** The position of the {@code trace} or {@code notrace}. */
  Field event() {
    return event;
  }

  /** The channel of a number, if there is one. */
  Optional<Channel> channel(int number) {
    return number >= 1 && number <= channels.size()
        ? Optional.of(channels.get(number - 1))
        : Optional.empty();
  }

  /** The room of a proctype in a place, if there is any. */
  Optional<Home> home(int place, int proctype) {
    if (place >= places.size()) {
      return Optional.empty();
    }
    return places.get(place).homes().stream().filter(h -> h.proctype() == proctype).findFirst();
  }
}
