package org.porpoise.promela.steps;

import org.porpoise.promela.analysis.StateNeeds;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.ReferenceTargets;

/** A step and the pid of its process. */
public record ProcessStep(int pid, int proctype, Step step) {
  /** Where the process is before the step. */
  ControlPoint controlPoint() {
    return new ControlPoint(pid, step.from());
  }

  /** The room of its process. */
  public Layout.Frame frame(ProcessTable processTable) {
    return processTable.layout().frame(pid, proctype).orElseThrow();
  }

  /** What expressions mean where it is. */
  ReferenceTargets references(ProcessTable processTable) {
    return new ReferenceTargets(processTable, pid, frame(processTable));
  }

  /** Whether what it does depends on whether there was nothing else to do. */
  boolean asksForTimeout() {
    return StateNeeds.timeout(step.edge().action());
  }
}
