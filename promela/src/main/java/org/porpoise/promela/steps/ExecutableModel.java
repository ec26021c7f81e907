package org.porpoise.promela.steps;

import java.util.Optional;
import org.porpoise.promela.analysis.LocalNodes;
import org.porpoise.promela.analysis.StateNeeds;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Growth;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;

/**
 * A model in the form that runs, for one arrangement of processes: what each process can do, and
 * which number each transition has.
 */
public final class ExecutableModel {
  private final ProcessTable processTable;
  private final ProcessLifecycle lifecycle;
  private final Growth growth;
  private final ProcessCode[] codes; // by pid
  private final TransitionTable transitions;
  private final boolean isMerging;
  private final boolean asksForTimeout;

  /**
   * Puts the processes of a model together.
   *
   * @param growth what to do when something does not fit
   * @param passed the nodes that processes pass through, where steps are merged
   */
  public ExecutableModel(ProcessTable processTable, Growth growth, Optional<LocalNodes> passed) {
    this.processTable = processTable;
    this.growth = growth;
    lifecycle = new ProcessLifecycle(processTable, growth);
    Assembly assembly = new Assembly(processTable, lifecycle, passed);
    codes = assembly.codes();
    transitions = assembly.transitions();
    isMerging = passed.isPresent();
    asksForTimeout = StateNeeds.timeout(processTable.model());
  }

  /** Where everything is, and who is where. */
  public ProcessTable processTable() {
    return processTable;
  }

  public Layout layout() {
    return processTable.layout();
  }

  /** The coming and going of processes. */
  public ProcessLifecycle lifecycle() {
    return lifecycle;
  }

  /** What to do when something does not fit. */
  public Growth growth() {
    return growth;
  }

  /** What the numbers of transitions mean. */
  public TransitionTable transitions() {
    return transitions;
  }

  /** Whether processes run on alone where that concerns nobody. */
  public boolean isMerging() {
    return isMerging;
  }

  /** Whether the model asks if nothing else can be done. */
  public boolean asksForTimeout() {
    return asksForTimeout;
  }

  public ProcessCode code(int pid) {
    return codes[pid];
  }

  public Node node(Memory m, int pid) {
    return processTable
        .automata()
        .get(processTable.proctypeAt(m, pid))
        .nodes()
        .get(processTable.node(m, pid));
  }

  /** What the process with a pid may do where it is. */
  public Step[] steps(Memory m, int pid) {
    return code(pid).steps()[processTable.point(m, pid)];
  }
}
