package org.porpoise.reduction.explain;

import java.util.List;

/** Why a transition is in a set: what brings it along. */
public sealed interface Reason {

  /** The set is built around it. */
  record Start() implements Reason {}

  /** It starts from the same control point of a process as another one (Definition 4.4). */
  record Conflict(int with) implements Reason {}

  /**
   * The order of it and another one can matter.
   *
   * @param objects what both use; nothing if one of them depends on everything that happens
   */
  record Interferes(int with, List<String> objects) implements Reason {
    public Interferes {
      objects = List.copyOf(objects);
    }
  }

  /** It can take away what another one, which is not enabled, is waiting for (Definition 4.14). */
  record Enables(int waiting) implements Reason {}

  /**
   * It is what a process can do next, and the process has to be watched as a whole (Algorithm 2).
   *
   * @param process its name
   * @param with the transition that the process takes part in, or can interfere with
   */
  record OfProcess(String process, int with, List<String> objects) implements Reason {
    public OfProcess {
      objects = List.copyOf(objects);
    }
  }

  /** A rule of the algorithm, or one that the modeller wrote, brings it along with another one. */
  record Rule(int with) implements Reason {}
}
