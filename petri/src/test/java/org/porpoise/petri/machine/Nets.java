package org.porpoise.petri.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;

/** Builds small nets: {@code new Nets("a=1 b c").fires("t", "a 2b", "c")}. */
final class Nets {
  private final List<String> names = new ArrayList<>();
  private final List<Net.Place> places = new ArrayList<>();
  private final List<Net.Transition> transitions = new ArrayList<>();

  Nets(String marking) {
    for (String word : marking.split(" ", -1)) {
      String[] parts = word.split("=", -1);
      names.add(parts[0]);
      places.add(new Net.Place(parts[0], parts.length > 1 ? Long.parseLong(parts[1]) : 0));
    }
  }

  Nets fires(String name, String takes, String puts) {
    return fires(name, takes, puts, "", "", "");
  }

  Nets fires(String name, String takes, String puts, String needs, String below, String resets) {
    transitions.add(
        new Net.Transition(
            name,
            arcs(takes),
            arcs(puts),
            arcs(needs),
            arcs(below),
            arcs(resets).stream().map(Arc::place).toList()));
    return this;
  }

  Net net() {
    return new Net("small", places, transitions, Map.of(), Map.of());
  }

  private List<Arc> arcs(String text) {
    return Arrays.stream(text.split(" ", -1)).filter(w -> !w.isEmpty()).map(this::arc).toList();
  }

  private Arc arc(String word) {
    String weight = word.replaceAll("[^0-9].*", "");
    int place = names.indexOf(word.substring(weight.length()));
    return new Arc(place, weight.isEmpty() ? 1 : Long.parseLong(weight));
  }
}
