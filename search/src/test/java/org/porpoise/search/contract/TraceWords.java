package org.porpoise.search.contract;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import org.porpoise.fixtures.truth.FullGraph;
import org.porpoise.fixtures.truth.Persistence;
import org.porpoise.reduction.sets.Independence;
import org.porpoise.search.RecordedGraph;

/**
 * Trace automata on words (Definition 6.4): each sequence w of the full graph has a w' in the
 * reduced one with w in Pref([w']).
 *
 * <p>The search walks the reduced graph. What is left of w can be executed from the current state;
 * a step either is the first occurrence of its transition in it, and independent of all before, or
 * is independent of the whole.
 */
final class TraceWords {
  private static final int MOST_WORDS = 2_000;

  private final FullGraph graph;
  private final IntFunction<List<List<Integer>>> explored;
  private final Persistence.Relation relation;

  /**
   * @param explored the sequences of transitions that the reduced graph has from a state
   */
  TraceWords(
      FullGraph graph, IntFunction<List<List<Integer>>> explored, Persistence.Relation relation) {
    this.graph = graph;
    this.explored = explored;
    this.relation = relation;
  }

  /** The words of a graph that a search explored. */
  static TraceWords of(FullGraph full, RecordedGraph reduced, Independence relation) {
    long[] explored = new long[full.size()];
    for (int id = 0; id < reduced.size(); id++) {
      int number = full.find(reduced.state(id)).orElseThrow();
      for (RecordedGraph.Edge edge : reduced.edges(id)) {
        explored[number] |= 1L << edge.first();
      }
    }
    return new TraceWords(
        full,
        single(number -> explored[number]),
        (t, u, number) -> relation.areIndependentIn(t, u, full.state(number), 0));
  }

  /** Sequences of one transition each, for a graph that has its edges as bits. */
  static IntFunction<List<List<Integer>>> single(IntToLongFunction explored) {
    return s -> singletons(explored.applyAsLong(s));
  }

  private static List<List<Integer>> singletons(long bits) {
    List<List<Integer>> all = new ArrayList<>();
    for (long rest = bits; rest != 0; rest &= rest - 1) {
      all.add(List.of(Long.numberOfTrailingZeros(rest)));
    }
    return all;
  }

  /** A word of the full graph that the reduced one does not have, among so many random ones. */
  Optional<List<Integer>> missing(SplittableRandom random, int words, int length) {
    Set<List<Integer>> tried = new HashSet<>();
    for (int i = 0; i < words; i++) {
      List<Integer> word = word(random, 1 + random.nextInt(length));
      if (tried.add(word) && !isRepresented(word) && !isEquivalentRepresented(word)) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  /** The same for words that end in a terminal state; longer ones are not tried. */
  Optional<List<Integer>> missingMaximal(SplittableRandom random, int words, int length) {
    Set<List<Integer>> tried = new HashSet<>();
    for (int i = 0; i < words; i++) {
      List<Integer> word = word(random, length);
      if (isMaximal(word)
          && tried.add(word)
          && !isRepresented(word)
          && !isEquivalentRepresented(word)) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  private boolean isMaximal(List<Integer> word) {
    int s = 0;
    for (int t : word) {
      s = graph.successor(s, t).orElseThrow();
    }
    return graph.isTerminal(s);
  }

  private List<Integer> word(SplittableRandom random, int length) {
    List<Integer> word = new ArrayList<>();
    int s = 0;
    while (word.size() < length && !graph.isTerminal(s)) {
      int i = random.nextInt(graph.transitions(s).length);
      word.add(graph.transitions(s)[i]);
      s = graph.targets(s)[i];
    }
    return word;
  }

  private record Position(int state, List<Integer> rest) {}

  private boolean isRepresented(List<Integer> word) {
    Set<Position> seen = new HashSet<>();
    Deque<Position> work = new ArrayDeque<>();
    work.push(new Position(0, word));
    while (!work.isEmpty()) {
      Position at = work.pop();
      if (at.rest().isEmpty()) {
        return true;
      }
      if (seen.add(at)) {
        for (List<Integer> sequence : explored.apply(at.state())) {
          after(at, sequence).ifPresent(work::push);
        }
      }
    }
    return false;
  }

  /**
   * Whether an equivalent word is represented. A relation that is not weakly uniform can let two
   * transitions pass each other only after others have; so all equivalent words are tried, or so
   * many that it proves nothing.
   */
  private boolean isEquivalentRepresented(List<Integer> word) {
    Set<List<Integer>> known = new HashSet<>(Set.of(word));
    Deque<List<Integer>> work = new ArrayDeque<>(known);
    while (!work.isEmpty() && known.size() < MOST_WORDS) {
      List<Integer> next = work.pop();
      if (isRepresented(next)) {
        return true;
      }
      int s = 0;
      for (int i = 0; i + 1 < next.size(); i++) {
        if (relation.areIndependentIn(next.get(i), next.get(i + 1), s)) {
          List<Integer> swapped = new ArrayList<>(next);
          Collections.swap(swapped, i, i + 1);
          if (known.add(swapped)) {
            work.push(swapped);
          }
        }
        s = graph.successor(s, next.get(i)).orElseThrow();
      }
    }
    return !work.isEmpty();
  }

  private Optional<Position> after(Position at, List<Integer> sequence) {
    Optional<Position> next = Optional.of(at);
    for (int t : sequence) {
      next = next.flatMap(p -> after(p, t));
    }
    return next;
  }

  private Optional<Position> after(Position at, int t) {
    int next = graph.successor(at.state(), t).orElseThrow();
    int s = at.state();
    for (int i = 0; i < at.rest().size(); i++) {
      int u = at.rest().get(i);
      if (u == t) {
        List<Integer> rest = new ArrayList<>(at.rest());
        rest.subList(i, i + 1).clear();
        return Optional.of(new Position(next, rest));
      }
      if (!relation.areIndependentIn(t, u, s)) {
        return Optional.empty();
      }
      s = graph.successor(s, u).orElseThrow();
    }
    return Optional.of(new Position(next, at.rest()));
  }
}
