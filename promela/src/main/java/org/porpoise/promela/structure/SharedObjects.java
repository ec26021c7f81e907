package org.porpoise.promela.structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.porpoise.kernel.object.ChannelKind;
import org.porpoise.kernel.object.ObjectKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.VariableKind;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Channel;
import org.porpoise.promela.layout.Layout;

/**
 * The shared objects of a Promela model: the numbers in its variables, its channels, how many
 * processes there are, and where those processes are that others look at. SharedObjects come into
 * being when they are first used.
 */
final class SharedObjects {
  private final Layout layout;
  private final IntFunction<String> processNames; // by pid
  private final List<SharedObject> all = new ArrayList<>();
  private final Map<Field, Integer> numbers = new HashMap<>(); // by where the value is
  private final Set<Integer> watched = new TreeSet<>();

  SharedObjects(Layout layout, IntFunction<String> processNames) {
    this.layout = layout;
    this.processNames = processNames;
  }

  List<SharedObject> all() {
    return all;
  }

  /** The pids at whose control somebody looks. */
  Set<Integer> watched() {
    return watched;
  }

  Operation cell(Cell cell, Op op) {
    Field field = cell.field();
    return new Operation(number(field.name(), new VariableKind(0, cell.mask()), field), op);
  }

  Operation channel(Channel channel, Op op) {
    return new Operation(
        number(channel.name(), new ChannelKind(channel.capacity()), channel.length()), op);
  }

  Operation processCount(Op op) {
    Field field = layout.processCount();
    return new Operation(number("_nr_pr", new VariableKind(0, field.mask()), field), op);
  }

  /** An operation on the control of the process with a pid. */
  Operation control(int pid, Op op) {
    watched.add(pid);
    Layout.Pid room = layout.pids().get(pid);
    return new Operation(
        number(
            "the place of " + processNames.apply(pid),
            new VariableKind(0, room.points() - 1L),
            room.pc()),
        op);
  }

  private int number(String name, ObjectKind kind, Field view) {
    return numbers.computeIfAbsent(
        view,
        k -> {
          all.add(new SharedObject(all.size(), name, kind, view, 0));
          return all.size() - 1;
        });
  }
}
