package org.porpoise.logic.automaton;

import java.util.ArrayList;
import java.util.List;
import org.porpoise.logic.letter.Guard;

/**
 * An infinite word that repeats itself in the end: a stem of letters, and then a loop forever. A
 * letter has the bits of the propositions that hold.
 *
 * @param loop what is repeated, at least one letter
 */
public record LassoWord(List<Long> stem, List<Long> loop) {
  public LassoWord {
    stem = List.copyOf(stem);
    loop = List.copyOf(loop);
    if (loop.isEmpty()) {
      throw new IllegalArgumentException("an infinite word has no empty loop");
    }
  }

  /** Whether an automaton accepts it: whether the product of both has an accepting cycle. */
  public boolean isAcceptedBy(Buchi automaton) {
    int length = stem.size() + loop.size();
    List<List<Buchi.Edge>> product = new ArrayList<>();
    for (int i = 0; i < automaton.size() * length; i++) {
      int position = i % length;
      long letter = letter(position);
      int next = position + 1 < length ? position + 1 : stem.size();
      product.add(
          automaton.edges().get(i / length).stream()
              .filter(edge -> edge.guard().holds(letter))
              .map(e -> new Buchi.Edge(e.target() * length + next, Guard.TRUE, e.marks()))
              .toList());
    }
    return !new Buchi(automaton.initial() * length, automaton.acceptanceSets(), product).isEmpty();
  }

  private long letter(int position) {
    return position < stem.size() ? stem.get(position) : loop.get(position - stem.size());
  }
}
