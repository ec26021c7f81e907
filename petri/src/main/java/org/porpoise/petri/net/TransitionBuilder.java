package org.porpoise.petri.net;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Gathers the arcs of a transition, those of one kind and place in one. Mutable. */
public final class TransitionBuilder {
  private final TreeMap<Integer, Long> takes = new TreeMap<>();
  private final TreeMap<Integer, Long> puts = new TreeMap<>();
  private final TreeMap<Integer, Long> needs = new TreeMap<>();
  private final TreeMap<Integer, Long> below = new TreeMap<>();
  private final TreeSet<Integer> resets = new TreeSet<>();

  /** Takes tokens, besides those it takes already. */
  public void take(int place, long tokens) {
    takes.merge(place, tokens, Math::addExact);
  }

  /** Puts tokens, besides those it puts already. */
  public void put(int place, long tokens) {
    puts.merge(place, tokens, Math::addExact);
  }

  /** Needs as many tokens; two read arcs may read the same ones. */
  public void need(int place, long tokens) {
    needs.merge(place, tokens, Math::max);
  }

  /** Fires only while there are fewer tokens. */
  public void below(int place, long tokens) {
    below.merge(place, tokens, Math::min);
  }

  /** Empties a place. */
  public void reset(int place) {
    resets.add(place);
  }

  /** The transition, whose arcs are in the order of the places. */
  public Net.Transition named(String name) {
    return new Net.Transition(
        name, list(takes), list(puts), list(needs), list(below), List.copyOf(resets));
  }

  private static List<Net.Arc> list(Map<Integer, Long> arcs) {
    return arcs.entrySet().stream().map(e -> new Net.Arc(e.getKey(), e.getValue())).toList();
  }
}
