package org.porpoise.petri.net;

import java.util.List;
import java.util.Map;

/**
 * A place/transition net as data. Places and transitions go by number; what the user calls them is
 * beside. A coloured net is handed over unfolded.
 *
 * @param name what the user calls the net
 * @param places the places, by number
 * @param transitions the transitions, by number
 * @param placesOf for each place of the file, by its identifier, the places that it unfolds to; one
 *     where the net has no colours
 * @param transitionsOf the same for transitions
 */
public record Net(
    String name,
    List<Place> places,
    List<Transition> transitions,
    Map<String, List<Integer>> placesOf,
    Map<String, List<Integer>> transitionsOf) {
  public Net {
    places = List.copyOf(places);
    transitions = List.copyOf(transitions);
    placesOf = Map.copyOf(placesOf);
    transitionsOf = Map.copyOf(transitionsOf);
  }

  /**
   * A place.
   *
   * @param name what a person reads: its name in the file where that is unique, otherwise its
   *     identifier; with its colour where it was unfolded
   * @param initial the tokens it starts with
   */
  public record Place(String name, long initial) {}

  /**
   * A transition. No list names a place twice.
   *
   * @param name what a person reads, with its binding where it was unfolded
   * @param takes the tokens it takes, at least one from each place named
   * @param puts the tokens it puts
   * @param needs tokens that must be there and stay there: read arcs
   * @param below it can fire only while a place has fewer tokens than this: inhibitor arcs
   * @param resets places that lose all their tokens, after it took and before it puts
   */
  public record Transition(
      String name,
      List<Arc> takes,
      List<Arc> puts,
      List<Arc> needs,
      List<Arc> below,
      List<Integer> resets) {
    public Transition {
      takes = List.copyOf(takes);
      puts = List.copyOf(puts);
      needs = List.copyOf(needs);
      below = List.copyOf(below);
      resets = List.copyOf(resets);
    }

    /** A transition with ordinary arcs only. */
    public Transition(String name, List<Arc> takes, List<Arc> puts) {
      this(name, takes, puts, List.of(), List.of(), List.of());
    }
  }

  /**
   * A number of tokens of a place, at least one.
   *
   * @param place the number of the place
   */
  public record Arc(int place, long tokens) {
    public Arc {
      if (tokens < 1) {
        throw new IllegalArgumentException("an arc of " + tokens + " tokens");
      }
    }
  }
}
