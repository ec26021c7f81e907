package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.logic.Checkpoint;
import org.porpoise.logic.automaton.Buchi.Edge;
import org.porpoise.logic.letter.Alphabet;
import org.porpoise.logic.letter.Guard;

/**
 * What an automaton accepts if letters are repeated or repetitions are left out (Michaud and
 * Duret-Lutz, "Practical stutter-invariance checks for ω-regular languages", SPIN 2015, section 3).
 * The results have a guard for each single letter.
 */
final class Stuttering {
  private final Buchi automaton;
  private final Alphabet alphabet;

  Stuttering(Buchi automaton, Alphabet alphabet) {
    this.automaton = automaton;
    this.alphabet = alphabet;
  }

  /** A step on one letter, or on several equal ones. */
  record Step(int target, long marks) {}

  /** The steps from a state on one letter. */
  private List<Step> steps(int state, long letter) {
    List<Step> steps = new ArrayList<>();
    for (Edge edge : automaton.edges().get(state)) {
      if (edge.guard().holds(letter)) {
        steps.add(new Step(edge.target(), edge.marks()));
      }
    }
    return steps;
  }

  /** The steps from a state on a letter that stands for one or more of it. */
  List<Step> closed(int state, int index) {
    long letter = alphabet.letter(index);
    Set<Step> found = new LinkedHashSet<>(steps(state, letter));
    List<Step> all = new ArrayList<>(found);
    for (int i = 0; i < all.size(); i++) {
      Checkpoint.pass();
      Step first = all.get(i);
      for (Step second : steps(first.target, letter)) {
        Step both = new Step(second.target, first.marks | second.marks);
        if (found.add(both)) {
          all.add(both);
        }
      }
    }
    all.removeIf(step -> all.stream().anyMatch(other -> isMore(other, step)));
    return all;
  }

  private static boolean isMore(Step other, Step step) {
    return other.target == step.target
        && other.marks != step.marks
        && (step.marks & ~other.marks) == 0;
  }

  /** Accepts all words of which repetitions have been left out. */
  Buchi shortened() {
    List<List<Edge>> edges = new ArrayList<>();
    for (int state = 0; state < automaton.size(); state++) {
      List<Edge> from = new ArrayList<>();
      for (int index = 0; index < alphabet.size(); index++) {
        for (Step step : closed(state, index)) {
          from.add(new Edge(step.target, alphabet.exactly(index), step.marks));
        }
      }
      edges.add(from);
    }
    return new Buchi(automaton.initial(), automaton.acceptanceSets(), edges);
  }

  /** Accepts all words in which letters have been repeated. */
  Buchi lengthened() {
    List<List<Edge>> edges = new ArrayList<>();
    List<List<Edge>> repeating = new ArrayList<>();
    for (int state = 0; state < automaton.size(); state++) {
      List<Edge> from = new ArrayList<>();
      for (int index = 0; index < alphabet.size(); index++) {
        for (Step step : steps(state, alphabet.letter(index))) {
          Guard guard = alphabet.exactly(index);
          int loop = automaton.size() + repeating.size();
          from.add(new Edge(step.target, guard, step.marks));
          from.add(new Edge(loop, guard, step.marks));
          repeating.add(List.of(new Edge(loop, guard, 0), new Edge(step.target, guard, 0)));
        }
      }
      edges.add(from);
    }
    edges.addAll(repeating);
    return new Buchi(automaton.initial(), automaton.acceptanceSets(), edges);
  }
}
