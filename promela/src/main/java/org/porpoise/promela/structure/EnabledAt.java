package org.porpoise.promela.structure;

/** Says whether a process at a point, if it is there, can do a transition. */
@FunctionalInterface
public interface EnabledAt {
  boolean isEnabledAt(int pid, int point, int transition, long[] state, int offset);
}
