package org.porpoise.testkit.truth;

import org.porpoise.logic.automaton.Buchi;
import org.porpoise.logic.automaton.Translation;
import org.porpoise.logic.formula.Formula;

/**
 * A generalised Büchi automaton with acceptance on edges, given by what it does with one letter.
 * States are numbers, the initial one is 0.
 */
public interface WordAutomaton {

  /** The bits of all acceptance sets. */
  long allMarks();

  /** Tells where reading a letter leads from a state. */
  void read(int state, long letter, Edges out);

  /** Takes the edges that read a letter. */
  @FunctionalInterface
  interface Edges {
    void accept(int target, long marks);
  }

  /** The words that satisfy a formula, without the translation of searches where that can be. */
  static WordAutomaton of(Formula formula) {
    return Tableau.isFor(formula) ? new Tableau(formula) : of(Translation.automatonOf(formula));
  }

  /** The same words as an automaton that is written out. */
  static WordAutomaton of(Buchi automaton) {
    int initial = automaton.initial();
    return new WordAutomaton() {
      @Override
      public long allMarks() {
        return automaton.allMarks();
      }

      @Override
      public void read(int state, long letter, Edges out) {
        for (Buchi.Edge edge : automaton.edges().get(swapped(state))) {
          if (edge.guard().holds(letter)) {
            out.accept(swapped(edge.target()), edge.marks());
          }
        }
      }

      private int swapped(int state) {
        return state == 0 ? initial : state == initial ? 0 : state;
      }
    };
  }
}
