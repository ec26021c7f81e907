package org.porpoise.petri.pnml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.porpoise.petri.net.Net;

/** Puts a net without colours together. */
final class PlainNet {
  private PlainNet() {}

  /** The arcs of one transition so far, by place. Mutable. */
  private record Arcs(
      TreeMap<Integer, Long> takes,
      TreeMap<Integer, Long> puts,
      TreeMap<Integer, Long> needs,
      TreeMap<Integer, Long> below,
      TreeSet<Integer> resets) {
    Arcs() {
      this(new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeMap<>(), new TreeSet<>());
    }

    void add(Ends.Joined arc) {
      int place = arc.place();
      long weight = arc.raw().weight();
      switch (arc.raw().kind()) {
        case NORMAL -> (arc.isFromPlace() ? takes : puts).merge(place, weight, Math::addExact);
        case READ -> needs.merge(place, weight, Math::max);
        case INHIBITOR -> below.merge(place, weight, Math::min);
        case RESET -> resets.add(place);
      }
    }

    Net.Transition named(String name) {
      return new Net.Transition(
          name, list(takes), list(puts), list(needs), list(below), List.copyOf(resets));
    }

    private static List<Net.Arc> list(Map<Integer, Long> arcs) {
      return arcs.entrySet().stream().map(e -> new Net.Arc(e.getKey(), e.getValue())).toList();
    }
  }

  /**
   * The net that a file means.
   *
   * @param joined its arcs
   */
  static Net of(RawNet raw, List<Ends.Joined> joined) {
    List<Arcs> arcs = new ArrayList<>();
    raw.transitions().forEach(t -> arcs.add(new Arcs()));
    joined.forEach(arc -> arcs.get(arc.transition()).add(arc));
    List<String> placeNames = NetNames.ofPlaces(raw);
    List<String> transitionNames = NetNames.ofTransitions(raw);
    List<Net.Place> places = new ArrayList<>();
    Map<String, List<Integer>> placesOf = new LinkedHashMap<>();
    for (RawNet.Place place : raw.places()) {
      placesOf.put(place.id(), List.of(places.size()));
      places.add(new Net.Place(placeNames.get(places.size()), place.tokens()));
    }
    List<Net.Transition> transitions = new ArrayList<>();
    Map<String, List<Integer>> transitionsOf = new LinkedHashMap<>();
    for (RawNet.Transition transition : raw.transitions()) {
      int number = transitions.size();
      transitionsOf.put(transition.id(), List.of(number));
      transitions.add(arcs.get(number).named(transitionNames.get(number)));
    }
    return new Net(raw.name(), places, transitions, placesOf, transitionsOf);
  }
}
