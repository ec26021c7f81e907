package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/** Numbers the places and transitions anew that a net has left. */
final class Renumbering {
  private final int[] newPlaces;

  private Renumbering(int[] newPlaces) {
    this.newPlaces = newPlaces;
  }

  static Simplification read(
      MutableNet smaller,
      Net original,
      Preserved preserved,
      List<Word> prefix,
      List<List<Word>> left) {
    int[] newPlaces = new int[original.places().size()];
    Arrays.fill(newPlaces, Simplification.REMOVED);
    List<Net.Place> places = new ArrayList<>();
    for (int p : smaller.places()) {
      newPlaces[p] = places.size();
      places.add(new Net.Place(original.places().get(p).name(), smaller.initial(p)));
    }
    Renumbering renumbering = new Renumbering(newPlaces);
    List<Transition> transitions = new ArrayList<>();
    List<Word> words = new ArrayList<>();
    for (int t : smaller.transitions()) {
      transitions.add(renumbering.renumbered(smaller.arcs(t)));
      words.add(smaller.word(t));
    }
    Net net =
        new Net(
            original.name(), places, transitions, renumbering.kept(original.placesOf()), Map.of());
    return new Simplification(original, net, preserved, newPlaces, words, prefix, left);
  }

  private Transition renumbered(Transition t) {
    return new Transition(
        t.name(),
        renumbered(t.takes()),
        renumbered(t.puts()),
        renumbered(t.needs()),
        renumbered(t.below()),
        t.resets().stream().map(p -> newPlaces[p]).toList());
  }

  private List<Arc> renumbered(List<Arc> arcs) {
    return arcs.stream().map(a -> new Arc(newPlaces[a.place()], a.tokens())).toList();
  }

  /** The places of the file of which all are left. */
  private Map<String, List<Integer>> kept(Map<String, List<Integer>> placesOf) {
    Map<String, List<Integer>> kept = new HashMap<>();
    placesOf.forEach(
        (name, all) -> {
          if (all.stream().noneMatch(p -> newPlaces[p] == Simplification.REMOVED)) {
            kept.put(name, all.stream().map(p -> newPlaces[p]).toList());
          }
        });
    return kept;
  }
}
