package org.porpoise.cfsm.system;

/** Something that is true or false of a state. */
@FunctionalInterface
interface Condition {
  boolean holds(long[] state, int offset);
}
