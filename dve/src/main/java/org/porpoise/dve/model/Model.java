package org.porpoise.dve.model;

import java.util.List;
import java.util.OptionalInt;
import org.porpoise.logic.source.SourceFile;

/**
 * A model whose names are resolved.
 *
 * @param globals the variables outside of processes, constants included
 * @param processes all processes by number, that of the property too
 * @param timing whether processes move one at a time
 * @param property the number of the process that watches the others, if there is one
 */
public record Model(
    SourceFile source,
    List<Variable> globals,
    List<Channel> channels,
    List<Process> processes,
    Timing timing,
    OptionalInt property) {
  public Model {
    globals = List.copyOf(globals);
    channels = List.copyOf(channels);
    processes = List.copyOf(processes);
  }

  /** How processes move. */
  public enum Timing {
    /** One at a time, or two that meet at a channel. */
    ASYNCHRONOUS,
    /** All in every step. */
    SYNCHRONOUS
  }

  /** The processes that move by themselves: all but that of the property. */
  public List<Process> movers() {
    return processes.stream().filter(p -> !isProperty(p.index())).toList();
  }

  /** Whether a process is that of the property. */
  public boolean isProperty(int process) {
    return property.isPresent() && property.getAsInt() == process;
  }

  /** The state that a number means. */
  public State state(int process, int state) {
    return processes.get(process).states().get(state);
  }
}
