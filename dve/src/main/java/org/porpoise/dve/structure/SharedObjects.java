package org.porpoise.dve.structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Cell;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.object.ChannelKind;
import org.porpoise.kernel.object.Op;
import org.porpoise.kernel.object.VariableKind;
import org.porpoise.kernel.state.Range;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.kernel.structure.SharedObject;

/**
 * The objects of a model: variables and elements of arrays, channels with a buffer, and the states
 * of those processes that others look at. They come into being when they are first used.
 */
final class SharedObjects {
  private final AnalyzedModel analyzed;
  private final List<SharedObject> all = new ArrayList<>();
  private final Map<Object, Integer> numbers = new HashMap<>();

  /** The state of a process as an object. */
  private record Control(int process) {}

  /** An element of a variable as an object. */
  private record Part(Variable variable, int element) {}

  SharedObjects(AnalyzedModel analyzed) {
    this.analyzed = analyzed;
  }

  List<SharedObject> all() {
    return all;
  }

  /** Whether an element of a variable always has the same value, and is no object. */
  boolean isConstant(Variable v, int element) {
    return analyzed.layout().cells(v).get(element).isConstant();
  }

  /** An operation on an element of a variable, the only one if it is no array. */
  Operation cell(Variable v, int element, Op op) {
    Cell cell = analyzed.layout().cells(v).get(element);
    Range range = analyzed.ranges().of(v);
    return new Operation(
        number(
            new Part(v, element),
            n ->
                new SharedObject(
                    n,
                    cell.field().name(),
                    new VariableKind(range.min(), range.max()),
                    cell.field(),
                    cell.base())),
        op);
  }

  /** An operation on the control point of a process. */
  Operation control(int process, Op op) {
    Process p = analyzed.model().processes().get(process);
    return new Operation(
        number(
            new Control(process),
            n ->
                new SharedObject(
                    n,
                    "the state of " + p.name(),
                    new VariableKind(0, analyzed.points(p) - 1L),
                    analyzed.layout().pc(process),
                    0)),
        op);
  }

  /** An operation on a channel with a buffer. */
  Operation channel(Channel channel, Op op) {
    return new Operation(
        number(
            channel,
            n ->
                new SharedObject(
                    n,
                    channel.name(),
                    new ChannelKind(channel.capacity()),
                    analyzed.layout().buffer(channel).count(),
                    0)),
        op);
  }

  private int number(Object key, IntFunction<SharedObject> made) {
    Integer known = numbers.get(key);
    if (known == null) {
      known = all.size();
      all.add(made.apply(known));
      numbers.put(key, known);
    }
    return known;
  }
}
