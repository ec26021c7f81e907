package org.porpoise.promela.automaton;

import java.util.List;

/**
 * A raw transition, before selections are flattened.
 *
 * @param source the element that is done, or whose option is entered
 * @param to the number of the element that follows
 * @param atomicity who may do the next step
 * @param isEntry whether it only says where an option or group begins, and cannot be done
 * @param escapes the numbers of the elements at which the escapes begin
 * @param escape 0, or the number of the escape it was copied from
 */
record Move(
    Element source,
    int to,
    Atomicity atomicity,
    boolean isEntry,
    List<Integer> escapes,
    int escape) {
  static Move entry(Element source, int to) {
    return new Move(source, to, Atomicity.RELEASED, true, List.of(), 0);
  }

  Move asEscape(int number) {
    return new Move(source, to, atomicity, isEntry, escapes, number);
  }
}
