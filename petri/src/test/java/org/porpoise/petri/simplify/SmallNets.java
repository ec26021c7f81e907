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
 * transitions take about as many tokens as they put, so that many of the nets are bounded. Some are
 * cut in two, so that there is something to put together.
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
      Transition transition = transition("t" + t);
      if (random.nextInt(4) > 0) {
        transitions.add(transition);
      } else {
        transitions.addAll(halves(transition, all.size()));
        all.add(new Place("between" + t, random.nextInt(8) / 7));
      }
    }
    return new Net(name, all, transitions, Map.of(), Map.of());
  }

  /** Two transitions that do the work of one, with a place between them. */
  private List<Transition> halves(Transition t, int between) {
    List<Arc> link = List.of(new Arc(between, 1));
    int cut = random.nextInt(3) > 0 ? t.takes().size() : random.nextInt(t.takes().size() + 1);
    List<Arc> later = new ArrayList<>(link);
    later.addAll(t.takes().subList(cut, t.takes().size()));
    List<Arc> earlier = t.takes().subList(0, cut);
    return random.nextBoolean()
        ? List.of(
            new Transition(t.name() + "a", earlier, link, t.needs(), t.below(), t.resets()),
            new Transition(t.name() + "b", later, t.puts()))
        : List.of(
            new Transition(t.name() + "a", earlier, link),
            new Transition(t.name() + "b", later, t.puts(), t.needs(), t.below(), t.resets()));
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
