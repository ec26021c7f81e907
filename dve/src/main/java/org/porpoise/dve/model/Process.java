package org.porpoise.dve.model;

import java.util.List;
import org.porpoise.logic.source.SourcePlace;

/**
 * A process.
 *
 * @param index its number
 * @param initial the number of the state it starts in
 */
@SuppressWarnings("AvoidCommonTypeNames") // the language's word, and nobody here starts programs
public record Process(
    int index,
    String name,
    List<Variable> locals,
    List<State> states,
    int initial,
    List<Transition> transitions,
    SourcePlace place) {
  public Process {
    locals = List.copyOf(locals);
    states = List.copyOf(states);
    transitions = List.copyOf(transitions);
  }

  /** Whether it has a state in which it is committed. */
  public boolean canBeCommitted() {
    return states.stream().anyMatch(State::isCommitted);
  }
}
