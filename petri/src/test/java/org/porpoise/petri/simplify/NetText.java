package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Transition;

/**
 * Nets as tests write them: places with their tokens as in {@code "p=1 q r=2"}, and transitions as
 * in {@code "t: p 2*q -> r"}. Among what is taken, {@code ?p} only needs a token, {@code !p} none,
 * and {@code ~p} loses all.
 */
final class NetText {
  private final List<String> names = new ArrayList<>();
  private final List<Net.Place> places = new ArrayList<>();

  private NetText(String written) {
    for (String place : written.split(" ", -1)) {
      String[] parts = place.split("=", -1);
      names.add(parts[0]);
      places.add(new Net.Place(parts[0], parts.length > 1 ? Long.parseLong(parts[1]) : 0));
    }
  }

  static Net net(String places, String... transitions) {
    NetText text = new NetText(places);
    List<Transition> all = new ArrayList<>();
    for (String transition : transitions) {
      all.add(text.transition(transition));
    }
    return new Net("test", text.places, all, Map.of(), Map.of());
  }

  private Transition transition(String written) {
    int colon = written.indexOf(':');
    int arrow = written.indexOf("->");
    String before = written.substring(colon + 1, arrow);
    return new Transition(
        written.substring(0, colon),
        arcs(before, ""),
        arcs(written.substring(arrow + 2), ""),
        arcs(before, "?"),
        arcs(before, "!"),
        arcs(before, "~").stream().map(Arc::place).toList());
  }

  private List<Arc> arcs(String written, String mark) {
    List<Arc> arcs = new ArrayList<>();
    for (String word : written.trim().split(" ", -1)) {
      Optional<String> rest = unmarked(word, mark);
      if (rest.isPresent()) {
        String[] parts = rest.get().split("\\*", -1);
        long tokens = parts.length > 1 ? Long.parseLong(parts[0]) : 1;
        arcs.add(new Arc(names.indexOf(parts[parts.length - 1]), tokens));
      }
    }
    return arcs;
  }

  private static Optional<String> unmarked(String word, String mark) {
    boolean isMarked = word.startsWith("?") || word.startsWith("!") || word.startsWith("~");
    if (word.isEmpty() || isMarked == mark.isEmpty() || !word.startsWith(mark)) {
      return Optional.empty();
    }
    return Optional.of(word.substring(mark.length()));
  }
}
