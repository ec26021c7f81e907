package org.porpoise.testkit.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Stepper;

/**
 * What the executions of a graph look like to a temporal claim. A state is a letter: which of the
 * claim's propositions hold. A step that one of them is about is one more letter, behind that of
 * the state from which it starts.
 */
public final class Letters {
  private final FullGraph graph;
  private final long[] ofStates;
  private final long[] ofSteps;
  private final boolean[] isPassed;

  /** The letters of a claim of the graph's system. */
  public Letters(FullGraph graph, Claim.Temporal claim) {
    this.graph = graph;
    ofStates = new long[graph.size()];
    ofSteps = new long[graph.system().transitionCount()];
    isPassed = new boolean[graph.size()];
    Stepper stepper = graph.system().stepper();
    for (int i = 0; i < claim.propositions().size(); i++) {
      int number = claim.propositions().get(i);
      long bit = 1L << i;
      switch (graph.system().propositions().get(number)) {
        case Proposition.OfState p -> {
          for (int id = 0; id < ofStates.length; id++) {
            ofStates[id] |= stepper.holds(number, graph.state(id), 0) ? bit : 0;
          }
        }
        case Proposition.OfStep p -> p.transitions().forEach(t -> ofSteps[t] |= bit);
      }
    }
    for (int id = 0; id < isPassed.length; id++) {
      isPassed[id] = stepper.isTransient(graph.state(id), 0);
    }
  }

  FullGraph graph() {
    return graph;
  }

  /** Whether a state is passed through, and no letter. */
  boolean isPassed(int state) {
    return isPassed[state];
  }

  /** The letter of a state. */
  long of(int state) {
    return ofStates[state];
  }

  /** Whether a step is a letter of its own. */
  boolean isLetter(int transition) {
    return ofSteps[transition] != 0;
  }

  /** The letter of a step. */
  long of(int state, int transition) {
    return ofStates[state] | ofSteps[transition];
  }

  /** Lets an automaton read the letters of a step. */
  public void read(
      WordAutomaton automaton, int from, int state, int transition, WordAutomaton.Edges out) {
    automaton.read(
        from,
        of(state),
        (middle, marks) -> {
          if (isLetter(transition)) {
            automaton.read(
                middle, of(state, transition), (end, more) -> out.accept(end, marks | more));
          } else {
            out.accept(middle, marks);
          }
        });
  }

  /** The word of an execution of the graph. */
  public Word word(Lasso lasso) {
    List<Long> word = new ArrayList<>();
    int state = append(0, lasso.stem(), word);
    int loop = word.size();
    if (lasso.cycle().isEmpty()) {
      word.add(of(state));
      return new Word(word, loop);
    }
    if (append(state, lasso.cycle(), word) != state) {
      throw new IllegalArgumentException("not a cycle: " + lasso);
    }
    return new Word(word, loop);
  }

  /** The letters that are read by the time that some transitions have led from the start. */
  public List<Long> prefix(List<Integer> transitions) {
    List<Long> word = new ArrayList<>();
    int last = append(0, transitions, word);
    if (!isPassed(last)) {
      word.add(of(last));
    }
    return word;
  }

  private int append(int from, List<Integer> transitions, List<Long> word) {
    int state = from;
    for (int t : transitions) {
      if (!isPassed(state)) {
        word.add(of(state));
        if (isLetter(t)) {
          word.add(of(state, t));
        }
      }
      OptionalInt next = graph.successor(state, t);
      if (next.isEmpty()) {
        throw new IllegalArgumentException("not an execution");
      }
      state = next.getAsInt();
    }
    return state;
  }
}
