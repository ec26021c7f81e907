package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.porpoise.kernel.Cancellation;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/**
 * A net that is being made smaller, and what is needed to find the way back. Places keep the
 * numbers that they have in the original net; transitions that are made get new ones. Mutable.
 */
final class MutableNet {
  private final Net original;
  private final Preserved preserved;
  private final BitSet observed;
  private final long[] initial;
  private final BitSet places = new BitSet();
  private final BitSet transitions = new BitSet();
  private final List<Transition> arcs = new ArrayList<>();
  private final List<Word> words = new ArrayList<>();
  private final List<NavigableSet<Integer>> users = new ArrayList<>();
  private final List<Word> prefix = new ArrayList<>();
  private final List<List<Word>> postponed = new ArrayList<>();
  private final Cancellation cancellation = Cancellation.current();

  MutableNet(Net original, BitSet observed, Preserved preserved) {
    this.original = original;
    this.preserved = preserved;
    this.observed = observed;
    initial = original.places().stream().mapToLong(Net.Place::initial).toArray();
    places.set(0, initial.length);
    for (int p = 0; p < initial.length; p++) {
      users.add(new TreeSet<>());
    }
    for (int t = 0; t < original.transitions().size(); t++) {
      add(original.transitions().get(t), new Word.Single(t));
    }
  }

  Preserved preserved() {
    return preserved;
  }

  /** The places that are left, as a copy. */
  int[] places() {
    return places.stream().toArray();
  }

  /** The transitions that are left, as a copy. */
  int[] transitions() {
    return transitions.stream().toArray();
  }

  boolean isObserved(int place) {
    return observed.get(place);
  }

  long initial(int place) {
    return initial[place];
  }

  Transition arcs(int transition) {
    return arcs.get(transition);
  }

  Word word(int transition) {
    return words.get(transition);
  }

  /** The transitions that have to do with a place, as a copy. */
  List<Integer> users(int place) {
    cancellation.poll();
    return List.copyOf(users.get(place));
  }

  /** The places that a transition has to do with. */
  NavigableSet<Integer> placesOf(int transition) {
    cancellation.poll();
    return placesOf(arcs.get(transition));
  }

  private static NavigableSet<Integer> placesOf(Transition t) {
    NavigableSet<Integer> all = new TreeSet<>(t.resets());
    t.takes().forEach(a -> all.add(a.place()));
    t.puts().forEach(a -> all.add(a.place()));
    t.needs().forEach(a -> all.add(a.place()));
    t.below().forEach(a -> all.add(a.place()));
    return all;
  }

  /** What a transition does with a place. */
  Touch touch(int transition, int place) {
    Transition t = arcs.get(transition);
    return new Touch(
        tokens(t.takes(), place, 0),
        tokens(t.puts(), place, 0),
        tokens(t.needs(), place, 0),
        tokens(t.below(), place, Touch.UNLIMITED),
        t.resets().contains(place));
  }

  private static long tokens(List<Arc> arcs, int place, long otherwise) {
    for (Arc arc : arcs) {
      if (arc.place() == place) {
        return arc.tokens();
      }
    }
    return otherwise;
  }

  int add(Transition transition, Word word) {
    int number = arcs.size();
    arcs.add(transition);
    words.add(word);
    transitions.set(number);
    placesOf(transition).forEach(p -> users.get(p).add(number));
    return number;
  }

  void removeTransition(int transition) {
    transitions.clear(transition);
    placesOf(transition).forEach(p -> users.get(p).remove(transition));
  }

  /** Removes a place with its arcs. */
  void removePlace(int place) {
    disconnect(place);
    places.clear(place);
  }

  /** Removes the arcs of a place. */
  void disconnect(int place) {
    for (int t : users(place)) {
      Transition old = arcs.get(t);
      arcs.set(
          t,
          new Transition(
              old.name(),
              without(old.takes(), place),
              without(old.puts(), place),
              without(old.needs(), place),
              without(old.below(), place),
              old.resets().stream().filter(p -> p != place).toList()));
    }
    users.get(place).clear();
  }

  static List<Arc> without(List<Arc> arcs, int place) {
    return arcs.stream().filter(a -> a.place() != place).toList();
  }

  /** Fires a transition in the initial marking, for good. */
  void begin(int transition) {
    Transition t = arcs.get(transition);
    t.takes().forEach(a -> initial[a.place()] -= a.tokens());
    t.puts().forEach(a -> initial[a.place()] += a.tokens());
    prefix.add(words.get(transition));
  }

  /** Notes that these transitions may be left to fire where the smaller net is dead. */
  void postpone(List<Integer> firings) {
    postponed.add(firings.stream().map(words::get).toList());
  }

  Simplification finish() {
    return Renumbering.read(this, original, preserved, prefix, postponed);
  }
}
