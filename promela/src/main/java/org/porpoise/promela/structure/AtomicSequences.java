package org.porpoise.promela.structure;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.structure.Operation;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.automaton.Action;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.model.Statement;
import org.porpoise.promela.steps.ControlPoint;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.Step;

/**
 * What atomic sequences use: everything that any of their steps may use, also where control goes to
 * another process in a rendezvous (trap 6 of the table of soundness). Inside a sequence, a guard is
 * only looked at, since the sequence stops where it cannot go on.
 */
final class AtomicSequences {
  private final ExecutableModel model;
  private final Footprints footprints;
  private final Rendezvous rendezvous;
  private final LifecycleFootprint lifecycle;
  private final Map<ControlPoint, StepUses.Later> sequences = new HashMap<>();
  private final Map<ControlPoint, Inside> insides = new HashMap<>();
  private final Map<Operation, Integer> numbers = new HashMap<>(); // of operations
  private final List<Operation> operations = new ArrayList<>(); // by number

  /** What may be used at a point, by numbers of operations, and where control is kept. */
  private record Inside(
      int[] operations, Set<Integer> moved, boolean reachesEverything, List<ControlPoint> next) {}

  AtomicSequences(
      ExecutableModel model,
      Footprints footprints,
      Rendezvous rendezvous,
      LifecycleFootprint lifecycle) {
    this.model = model;
    this.footprints = footprints;
    this.rendezvous = rendezvous;
    this.lifecycle = lifecycle;
  }

  /** Adds what a process may use from a point on, as long as it keeps control. */
  void add(ControlPoint start, StepUses out) {
    StepUses.Later found = sequences.get(start);
    if (found == null) {
      found = sequence(start);
      sequences.put(start, found);
    }
    out.addLater(found);
  }

  /**
   * Sequences overlap, so that each of their points comes up many times: what is used there is told
   * apart by number.
   */
  private StepUses.Later sequence(ControlPoint start) {
    List<Operation> used = new ArrayList<>();
    Set<Integer> moved = new TreeSet<>();
    boolean reachesEverything = false;
    BitSet found = new BitSet();
    Deque<ControlPoint> pending = new ArrayDeque<>(List.of(start));
    Set<ControlPoint> seen = new HashSet<>(pending);
    while (!pending.isEmpty()) {
      Cancellation.check();
      ControlPoint controlPoint = pending.removeFirst();
      if (controlPoint.point() >= 0) {
        Inside inside = insides.computeIfAbsent(controlPoint, this::inside);
        for (int operation : inside.operations) {
          if (!found.get(operation)) {
            found.set(operation);
            used.add(operations.get(operation));
          }
        }
        moved.addAll(inside.moved);
        reachesEverything |= inside.reachesEverything;
        for (ControlPoint next : inside.next) {
          if (seen.add(next)) {
            pending.add(next);
          }
        }
      }
    }
    return new StepUses.Later(List.copyOf(used), moved, reachesEverything);
  }

  private int number(Operation operation) {
    Integer known = numbers.putIfAbsent(operation, operations.size());
    if (known != null) {
      return known;
    }
    operations.add(operation);
    return operations.size() - 1;
  }

  /** What a process that keeps control may use at a point. */
  private Inside inside(ControlPoint controlPoint) {
    StepUses found = new StepUses();
    Layout.Frame frame =
        model.processTable().layout().pids().get(controlPoint.pid()).frame(controlPoint.point());
    found.moved.add(controlPoint.pid());
    footprints.addProvided(controlPoint.pid(), frame, found);
    for (Step step : model.code(controlPoint.pid()).steps()[controlPoint.point()]) {
      addInside(controlPoint.pid(), frame, step, found);
    }
    return new Inside(
        found.all().stream().mapToInt(this::number).toArray(),
        found.moved,
        found.reachesEverything,
        next(controlPoint));
  }

  /** Where control is kept after a step. */
  private List<ControlPoint> next(ControlPoint controlPoint) {
    List<ControlPoint> next = new ArrayList<>();
    for (Step step : model.code(controlPoint.pid()).steps()[controlPoint.point()]) {
      if (step.edge().atomicity() == Atomicity.KEPT) {
        next.add(new ControlPoint(controlPoint.pid(), step.target()));
      }
      for (Handshakes.Handshake h : model.transitions().handshakes().of(step)) {
        if (h.receiver().step().edge().atomicity() == Atomicity.KEPT) {
          next.add(new ControlPoint(h.receiver().pid(), h.receiver().step().target()));
        }
      }
    }
    return next;
  }

  private void addInside(int pid, Layout.Frame frame, Step step, StepUses out) {
    Footprint footprint = footprints.of(pid, frame);
    footprint.effects().whole(step.edge().action(), out);
    switch (step.role()) {
      case Step.Role.Creating c -> lifecycle.addCreations(footprint, step, c, out);
      case Step.Role.Sender s -> {
        rendezvous.addPartners(step, out);
        model.transitions().handshakes().of(step).forEach(h -> out.moved.add(h.receiver().pid()));
      }
      default -> {
        if (step.edge().action() instanceof Action.End) {
          lifecycle.addEndInside(frame, out);
        } else if (step.edge().action() instanceof Action.Basic(Statement s)
            && Creations.createsAny(s)) {
          throw new UnknownEffect("it creates processes inside an expression");
        }
      }
    }
  }
}
