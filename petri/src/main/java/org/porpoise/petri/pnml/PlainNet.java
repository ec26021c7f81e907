package org.porpoise.petri.pnml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.TransitionBuilder;

/** Puts a net without colours together. */
final class PlainNet {
  private PlainNet() {}

  /**
   * The net that a file means.
   *
   * @param joined its arcs
   */
  static Net of(RawNet raw, List<ArcResolver.Joined> joined) {
    List<TransitionBuilder> arcs = new ArrayList<>();
    raw.transitions().forEach(t -> arcs.add(new TransitionBuilder()));
    joined.forEach(arc -> add(arc, arcs.get(arc.transition())));
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

  private static void add(ArcResolver.Joined arc, TransitionBuilder transition) {
    int place = arc.place();
    long weight = arc.raw().weight();
    switch (arc.raw().kind()) {
      case NORMAL -> {
        if (arc.isFromPlace()) {
          transition.take(place, weight);
        } else {
          transition.put(place, weight);
        }
      }
      case READ -> transition.need(place, weight);
      case INHIBITOR -> transition.below(place, weight);
      case RESET -> transition.reset(place);
    }
  }
}
