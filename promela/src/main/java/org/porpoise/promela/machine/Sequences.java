package org.porpoise.promela.machine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.model.Statement;

/**
 * What atomic sequences use: everything that any of their steps may use, also where control goes to
 * another process in a rendezvous (trap 6 of the table of soundness). Inside a sequence, a guard is
 * only looked at, since the sequence stops where it cannot go on.
 */
final class Sequences {
  private final ExecutableModel model;
  private final Conducts conducts;
  private final Rendezvous rendezvous;
  private final Lifetimes lifetimes;
  private final Map<Spot, Found> sequences = new HashMap<>();
  private final Map<Spot, Found> insides = new HashMap<>();

  Sequences(ExecutableModel model, Conducts conducts, Rendezvous rendezvous, Lifetimes lifetimes) {
    this.model = model;
    this.conducts = conducts;
    this.rendezvous = rendezvous;
    this.lifetimes = lifetimes;
  }

  /** Adds what a process may use from a point on, as long as it keeps control. */
  void add(Spot start, Found out) {
    Found found = sequences.get(start);
    if (found == null) {
      found = sequence(start);
      sequences.put(start, found);
    }
    out.addLater(found);
  }

  private Found sequence(Spot start) {
    Found found = new Found();
    Deque<Spot> pending = new ArrayDeque<>(List.of(start));
    Set<Spot> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      Cancellation.check();
      Spot spot = pending.removeFirst();
      if (spot.point() >= 0) {
        found.addLater(insides.computeIfAbsent(spot, this::inside));
        next(spot).stream().filter(seen::add).forEach(pending::add);
      }
    }
    return found;
  }

  /** What a process that keeps control may use at a point. */
  private Found inside(Spot spot) {
    Found found = new Found();
    Layout.Home home = model.world().layout().places().get(spot.place()).home(spot.point());
    found.moved.add(spot.place());
    conducts.addProvided(spot.place(), home, found);
    for (Step step : model.code(spot.place()).steps()[spot.point()]) {
      addInside(spot.place(), home, step, found);
    }
    return found;
  }

  /** Where control is kept after a step. */
  private List<Spot> next(Spot spot) {
    List<Spot> next = new ArrayList<>();
    for (Step step : model.code(spot.place()).steps()[spot.point()]) {
      if (step.edge().atomicity() == Atomicity.KEPT) {
        next.add(new Spot(spot.place(), step.target()));
      }
      for (Handshakes.Handshake h : model.transitions().handshakes().of(step)) {
        if (h.receiver().step().edge().atomicity() == Atomicity.KEPT) {
          next.add(new Spot(h.receiver().place(), h.receiver().step().target()));
        }
      }
    }
    return next;
  }

  private void addInside(int place, Layout.Home home, Step step, Found out) {
    Conduct conduct = conducts.of(place, home);
    conduct.effects().whole(step.edge().action(), out);
    switch (step.role()) {
      case Step.Role.Creating c -> lifetimes.addCreations(conduct, step, c, out);
      case Step.Role.Sender s -> {
        rendezvous.addPartners(step, out);
        model.transitions().handshakes().of(step).forEach(h -> out.moved.add(h.receiver().place()));
      }
      default -> {
        if (step.edge().action() instanceof Action.End) {
          lifetimes.addEndInside(home, out);
        } else if (step.edge().action() instanceof Action.Basic(Statement s)
            && Creations.createsAny(s)) {
          throw new Unseen("it creates processes inside an expression");
        }
      }
    }
  }
}
