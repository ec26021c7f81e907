package org.porpoise.promela.machine;

import java.util.Set;
import org.porpoise.promela.model.Variable;

/**
 * What a process in a place has to do with shared objects.
 *
 * @param reads what it looks at
 * @param guards the conditions under which its statements can be done
 * @param effects what they do
 */
record Conduct(Reads reads, Guards guards, Effects effects) {

  /**
   * That of the process of a home in a place.
   *
   * @param exposed local variables that other processes look at
   */
  static Conduct of(
      World world, Objects objects, int place, Layout.Home home, Set<Variable> exposed) {
    Operands operands = new Operands(world, objects, place, home);
    Reads reads = new Reads(world, objects, operands);
    Failures failures = home.failures();
    return new Conduct(
        reads,
        new Guards(operands, reads, failures),
        new Effects(operands, reads, failures, exposed));
  }
}
