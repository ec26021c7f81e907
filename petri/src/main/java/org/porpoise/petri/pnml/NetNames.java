package org.porpoise.petri.pnml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What a person calls the nodes of a net: by their names where they differ. */
final class NetNames {
  private NetNames() {}

  /** For each node its name, or its identifier where another has the same name. */
  static <N> List<String> of(List<N> nodes, Function<N, String> name, Function<N, String> id) {
    Map<String, Integer> times = new HashMap<>();
    nodes.forEach(n -> times.merge(name.apply(n), 1, Integer::sum));
    return nodes.stream()
        .map(n -> times.getOrDefault(name.apply(n), 0) == 1 ? name.apply(n) : id.apply(n))
        .toList();
  }

  static List<String> ofPlaces(RawNet net) {
    return of(net.places(), RawNet.Place::name, RawNet.Place::id);
  }

  static List<String> ofTransitions(RawNet net) {
    return of(net.transitions(), RawNet.Transition::name, RawNet.Transition::id);
  }
}
