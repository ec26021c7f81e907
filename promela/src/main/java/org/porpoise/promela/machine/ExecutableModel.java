package org.porpoise.promela.machine;

import java.util.Optional;
import org.porpoise.promela.automaton.Node;

/**
 * A model in the form that runs, for one arrangement of processes: what each process can do, and
 * which number each transition has.
 */
final class ExecutableModel {
  private final World world;
  private final Population population;
  private final Growth growth;
  private final ProcessCode[] codes; // by place
  private final TransitionTable transitions;
  private final boolean isMerging;
  private final boolean asksForTimeout;

  /**
   * Puts the processes of a model together.
   *
   * @param growth what to do when something does not fit
   * @param passed the nodes that processes pass through, where steps are merged
   */
  ExecutableModel(World world, Growth growth, Optional<LocalNodes> passed) {
    this.world = world;
    this.growth = growth;
    population = new Population(world, growth);
    Assembly assembly = new Assembly(world, population, passed);
    codes = assembly.codes();
    transitions = assembly.transitions();
    isMerging = passed.isPresent();
    asksForTimeout = Uses.timeout(world.model());
  }

  /** Where everything is, and who is where. */
  World world() {
    return world;
  }

  Layout layout() {
    return world.layout();
  }

  /** The coming and going of processes. */
  Population population() {
    return population;
  }

  /** What to do when something does not fit. */
  Growth growth() {
    return growth;
  }

  /** What the numbers of transitions mean. */
  TransitionTable transitions() {
    return transitions;
  }

  /** Whether processes run on alone where that concerns nobody. */
  boolean isMerging() {
    return isMerging;
  }

  /** Whether the model asks if nothing else can be done. */
  boolean asksForTimeout() {
    return asksForTimeout;
  }

  ProcessCode code(int place) {
    return codes[place];
  }

  Node node(Memory m, int place) {
    return world.automata().get(world.proctypeAt(m, place)).nodes().get(world.node(m, place));
  }

  /** What the process in a place may do where it is. */
  Step[] steps(Memory m, int place) {
    return code(place).steps()[world.point(m, place)];
  }
}
