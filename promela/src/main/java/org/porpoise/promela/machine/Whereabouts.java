package org.porpoise.promela.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.lfcs.Move;
import org.porpoise.kernel.lfcs.Structure;
import org.porpoise.promela.automaton.Atomicity;

/**
 * Where the processes that a transition moves may be before and after it. After one that begins an
 * atomic sequence they may be anywhere in it, since it may get stuck, and where it leads; so may
 * those who receive inside it and those who are created there.
 */
final class Whereabouts {
  private final ExecutableModel model;
  private final Structure structure;
  private final Map<Spot, Set<Spot>> sequences = new HashMap<>();

  Whereabouts(ExecutableModel model, Structure structure) {
    this.model = model;
    this.structure = structure;
  }

  /** The points at which the processes in places may be around a transition, those that move. */
  Map<Integer, Set<Integer>> around(int transition) {
    Map<Integer, Set<Integer>> points = new TreeMap<>();
    for (Move move : structure.transitions().get(transition).moves()) {
      add(new Spot(move.process(), move.from()), points);
      add(new Spot(move.process(), move.to()), points);
    }
    List<Located> steps = model.transitions().located(transition);
    if (!steps.isEmpty() && keepsControl(steps.getLast().step())) {
      Located last = steps.getLast();
      sequence(target(last.place(), last.step())).forEach(spot -> add(spot, points));
    }
    return points;
  }

  private static void add(Spot spot, Map<Integer, Set<Integer>> out) {
    out.computeIfAbsent(spot.place(), p -> new TreeSet<>()).add(spot.point());
  }

  private static boolean keepsControl(Step step) {
    return step.edge().atomicity() == Atomicity.KEPT;
  }

  private static Spot target(int place, Step step) {
    return new Spot(place, Math.max(step.target(), Layout.Place.ABSENT));
  }

  /** Where processes may be in a sequence that goes on at a point, and right before and after. */
  private Set<Spot> sequence(Spot start) {
    Set<Spot> known = sequences.get(start);
    if (known != null) {
      return known;
    }
    Set<Spot> met = new HashSet<>();
    Set<Spot> inside = new HashSet<>(Set.of(start));
    Deque<Spot> pending = new ArrayDeque<>(inside);
    while (!pending.isEmpty()) {
      Cancellation.check();
      Spot spot = pending.removeFirst();
      for (Step step : model.code(spot.place()).steps()[spot.point()]) {
        met.add(target(spot.place(), step));
        List<Spot> next = new ArrayList<>();
        if (keepsControl(step)) {
          next.add(target(spot.place(), step));
        }
        model.transitions().handshakes().of(step).forEach(h -> meet(h.receiver(), met, next));
        if (step.role() instanceof Step.Role.Creating creating) {
          meetCreated(creating.proctype(), met);
        }
        next.stream().filter(inside::add).forEach(pending::add);
      }
    }
    met.addAll(inside);
    sequences.put(start, met);
    return met;
  }

  private static void meet(Located receiver, Set<Spot> met, List<Spot> next) {
    Spot after = target(receiver.place(), receiver.step());
    met.add(new Spot(receiver.place(), receiver.step().from()));
    met.add(after);
    if (keepsControl(receiver.step())) {
      next.add(after);
    }
  }

  private void meetCreated(int proctype, Set<Spot> met) {
    World world = model.world();
    for (int p = 0; p < world.layout().places().size(); p++) {
      int place = p;
      world
          .layout()
          .home(p, proctype)
          .ifPresent(
              home -> {
                met.add(new Spot(place, Layout.Place.ABSENT));
                met.add(new Spot(place, world.start(home)));
              });
    }
  }
}
