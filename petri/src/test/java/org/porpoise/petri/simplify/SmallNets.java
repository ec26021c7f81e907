package org.porpoise.petri.simplify;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.porpoise.petri.net.Net;
import org.porpoise.petri.net.Net.Arc;
import org.porpoise.petri.net.Net.Place;
import org.porpoise.petri.net.Net.Transition;

/**
 * Random nets with a few places: equal seeds give equal nets. Most arcs are ordinary, and most
 * transitions take about as many tokens as they put, so that many of the nets are bounded.
 */
final class SmallNets {
  private final SplittableRandom random;
  private final int places;
  private final boolean isOrdinary;
  private final boolean hasTests;

  private SmallNets(long seed) {
    random = new SplittableRandom(seed);
    places = 3 + random.nextInt(5);
    isOrdinary = random.nextInt(3) > 0;
    hasTests = random.nextBoolean();
  }

  /** The net of a seed. */
  static Net of(long seed) {
    return new SmallNets(seed).net("net " + seed);
  }

  private Net net(String name) {
    List<Place> all = new ArrayList<>();
    for (int p = 0; p < places; p++) {
      all.add(new Place("p" + p, random.nextInt(5) / 3 + random.nextInt(6) / 5));
    }
    List<Transition> transitions = new ArrayList<>();
    int count = places + random.nextInt(4) - 1;
    for (int t = 0; t < count; t++) {
      transitions.add(transition("t" + t));
    }
    return new Net(name, all, transitions, Map.of(), Map.of());
  }

  private Transition transition(String name) {
    List<Arc> takes = arcs(random.nextInt(24) == 0 ? 0 : 1 + random.nextInt(5) / 3);
    List<Arc> puts = arcs(random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(7) / 5);
    return hasTests
        ? new Transition(
            name,
            takes,
            puts,
            arcs(random.nextInt(5) / 4),
            arcs(random.nextInt(5) / 4),
            arcs(random.nextInt(5) / 4).stream().map(Arc::place).toList())
        : new Transition(name, takes, puts);
  }

  private List<Arc> arcs(int count) {
    List<Arc> arcs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int place = random.nextInt(places);
      if (arcs.stream().noneMatch(a -> a.place() == place)) {
        arcs.add(new Arc(place, isOrdinary ? 1 : 1 + random.nextInt(5) / 3));
      }
    }
    return arcs;
  }
}
