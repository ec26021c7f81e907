package org.porpoise.promela.structure;

import java.util.Set;
import org.porpoise.promela.analysis.Failures;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Variable;

/**
 * The footprint of a process: what it has to do with shared objects.
 *
 * @param reads what it looks at
 * @param guards the conditions under which its statements can be done
 * @param effects what they do
 */
public record Footprint(Reads reads, Guards guards, Effects effects) {

  /**
   * That of the process of a frame with a pid.
   *
   * @param exposed local variables that other processes look at
   */
  static Footprint of(
      ProcessTable processTable,
      SharedObjects objects,
      int pid,
      Layout.Frame frame,
      Set<Variable> exposed) {
    Operands operands = new Operands(processTable, objects, pid, frame);
    Reads reads = new Reads(processTable, objects, operands);
    Failures failures = frame.failures();
    return new Footprint(
        reads,
        new Guards(operands, reads, failures),
        new Effects(operands, reads, failures, exposed));
  }
}
