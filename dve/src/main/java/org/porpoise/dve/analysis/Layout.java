package org.porpoise.dve.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Type;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.Range;
import org.porpoise.kernel.state.StateLayout;

/** Where the parts of a state live: control points, variables, and the buffers of channels. */
public final class Layout {
  private final Model model;
  private final Ranges ranges;
  private final StateLayout.Builder builder = new StateLayout.Builder();
  private final List<Field> pcs = new ArrayList<>(); // by process
  private final Map<Variable, List<Cell>> cells = new HashMap<>();
  private final List<Optional<Buffer>> buffers = new ArrayList<>(); // by channel
  private final StateLayout packed;

  /**
   * The buffer of a channel.
   *
   * @param count how many messages wait
   * @param slots the parts of each message, the oldest first; those of empty slots are 0
   */
  public record Buffer(Field count, List<List<Cell>> slots) {
    public Buffer {
      slots = slots.stream().map(List::copyOf).toList();
    }
  }

  Layout(Model model, Ranges ranges, Faults faults) {
    this.model = model;
    this.ranges = ranges;
    for (Process process : model.processes()) {
      int points = process.states().size() + faults.of(process.index()).size();
      pcs.add(
          model.isProperty(process.index())
              ? field(process.name(), 0)
              : field(process.name(), points - 1L));
    }
    model.globals().forEach(this::place);
    model.processes().forEach(p -> p.locals().forEach(this::place));
    model.channels().forEach(this::place);
    packed = builder.build();
  }

  private Field field(String name, long most) {
    return most == 0 ? new Field(name, 0, 0, 0) : builder.add(name, StateLayout.bitsFor(most));
  }

  private void place(Variable variable) {
    Range range = ranges.of(variable);
    List<Cell> all = new ArrayList<>();
    for (int i = 0; i < variable.size(); i++) {
      String name = name(variable) + (variable.isArray() ? "[" + i + "]" : "");
      all.add(
          ranges.isWritten(variable)
              ? cell(name, range, variable.type())
              : new Cell(field(name, 0), variable.initial().get(i), variable.type()));
    }
    cells.put(variable, List.copyOf(all));
  }

  private Cell cell(String name, Range range, Type type) {
    return new Cell(field(name, range.max() - range.min()), (int) range.min(), type);
  }

  private void place(Channel channel) {
    if (!channel.isBuffered()) {
      buffers.add(Optional.empty());
      return;
    }
    Field count = field(channel.name(), channel.capacity());
    List<Type> types = channel.types().orElseThrow();
    List<List<Cell>> slots = new ArrayList<>();
    for (int slot = 0; slot < channel.capacity(); slot++) {
      List<Cell> parts = new ArrayList<>();
      for (int part = 0; part < types.size(); part++) {
        String name = channel.name() + "[" + slot + "]." + part;
        parts.add(cell(name, ranges.of(channel, part), types.get(part)));
      }
      slots.add(parts);
    }
    buffers.add(Optional.of(new Buffer(count, slots)));
  }

  /** A variable as a person names it outside of its process. */
  public String name(Variable variable) {
    return variable.owner().isPresent()
        ? model.processes().get(variable.owner().getAsInt()).name() + "." + variable.name()
        : variable.name();
  }

  /** Where the control point of a process is. */
  public Field pc(int process) {
    return pcs.get(process);
  }

  /** Where the elements of a variable are; one if it is no array. */
  public List<Cell> cells(Variable variable) {
    return cells.getOrDefault(variable, List.of());
  }

  /** The buffer of a channel that has one. */
  public Buffer buffer(Channel channel) {
    return buffers.get(channel.index()).orElseThrow();
  }

  public StateLayout packed() {
    return packed;
  }
}
