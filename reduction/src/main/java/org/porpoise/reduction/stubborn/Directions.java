package org.porpoise.reduction.stubborn;

import java.util.LinkedHashMap;
import java.util.Map;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.dependency.Dependency;
import org.porpoise.kernel.dependency.TransitionSet;

/**
 * What a process can take part in away from a control point, sorted by the transitions of which one
 * must come first ({@link Departures}). There are few sorts, and very many transitions.
 *
 * <p>Found for a control point when it is first asked for. Belongs to one thread.
 */
final class Directions {
  private final Dependency dependency;
  private final Departures departures;
  private final Way[][][] found; // process, control point

  /**
   * A direction.
   *
   * @param first the transitions of which one must come first, constant; none if there is no way
   * @param beyond the transitions that wait for that
   */
  record Way(Row first, TransitionSet beyond) {}

  Directions(Dependency dependency, Departures departures) {
    this.dependency = dependency;
    this.departures = departures;
    found = new Way[dependency.structure().processes().size()][][];
    dependency
        .structure()
        .processes()
        .forEach(p -> found[p.index()] = new Way[p.points().size()][]);
  }

  /** The directions from a control point of a process. */
  Way[] from(int process, int point) {
    Way[] known = found[process][point];
    if (known == null) {
      known = find(process, point);
      found[process][point] = known;
    }
    return known;
  }

  /** The transitions in a direction. */
  TransitionSet beyond(int process, int point, Row first) {
    for (Way way : from(process, point)) {
      if (way.first().equals(first)) {
        return way.beyond();
      }
    }
    return TransitionSet.EMPTY;
  }

  private Way[] find(int process, int point) {
    Map<Row, TransitionBuffer> beyond = new LinkedHashMap<>(); // a row is equal to itself alone
    for (int away = 0; away < found[process].length; away++) {
      int[] waiting = dependency.leaving(process, away);
      if (away != point && waiting.length > 0) {
        Row first = departures.towards(process, point, away);
        TransitionBuffer same = beyond.computeIfAbsent(first, r -> new TransitionBuffer());
        for (int t : waiting) {
          same.add(t);
        }
      }
    }
    return beyond.entrySet().stream()
        .map(e -> new Way(e.getKey(), TransitionSet.of(e.getValue().toArray())))
        .toArray(Way[]::new);
  }
}
