package org.porpoise.promela.structure;

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
import org.porpoise.kernel.structure.Move;
import org.porpoise.kernel.structure.Structure;
import org.porpoise.promela.automaton.Atomicity;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.steps.ControlPoint;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.Step;

/**
 * Where the processes that a transition moves may be before and after it. After one that begins an
 * atomic sequence they may be anywhere in it, since it may get stuck, and where it leads; so may
 * those who receive inside it and those who are created there.
 */
final class MoveEndpoints {
  private final ExecutableModel model;
  private final Structure structure;
  private final Map<ControlPoint, Set<ControlPoint>> sequences = new HashMap<>();

  MoveEndpoints(ExecutableModel model, Structure structure) {
    this.model = model;
    this.structure = structure;
  }

  /** By pid, the points at which the processes that move may be around a transition. */
  Map<Integer, Set<Integer>> around(int transition) {
    Map<Integer, Set<Integer>> points = new TreeMap<>();
    for (Move move : structure.transitions().get(transition).moves()) {
      add(new ControlPoint(move.process(), move.from()), points);
      add(new ControlPoint(move.process(), move.to()), points);
    }
    List<ProcessStep> steps = model.transitions().processSteps(transition);
    if (!steps.isEmpty() && keepsControl(steps.getLast().step())) {
      ProcessStep last = steps.getLast();
      sequence(target(last.pid(), last.step())).forEach(controlPoint -> add(controlPoint, points));
    }
    return points;
  }

  private static void add(ControlPoint controlPoint, Map<Integer, Set<Integer>> out) {
    out.computeIfAbsent(controlPoint.pid(), p -> new TreeSet<>()).add(controlPoint.point());
  }

  private static boolean keepsControl(Step step) {
    return step.edge().atomicity() == Atomicity.KEPT;
  }

  private static ControlPoint target(int pid, Step step) {
    return new ControlPoint(pid, Math.max(step.target(), Layout.Pid.ABSENT));
  }

  /** Where processes may be in a sequence that goes on at a point, and right before and after. */
  private Set<ControlPoint> sequence(ControlPoint start) {
    Set<ControlPoint> known = sequences.get(start);
    if (known != null) {
      return known;
    }
    Set<ControlPoint> met = new HashSet<>();
    Set<ControlPoint> inside = new HashSet<>(Set.of(start));
    Deque<ControlPoint> pending = new ArrayDeque<>(inside);
    while (!pending.isEmpty()) {
      Cancellation.check();
      ControlPoint controlPoint = pending.removeFirst();
      for (Step step : model.code(controlPoint.pid()).steps()[controlPoint.point()]) {
        met.add(target(controlPoint.pid(), step));
        List<ControlPoint> next = new ArrayList<>();
        if (keepsControl(step)) {
          next.add(target(controlPoint.pid(), step));
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

  private static void meet(ProcessStep receiver, Set<ControlPoint> met, List<ControlPoint> next) {
    ControlPoint after = target(receiver.pid(), receiver.step());
    met.add(new ControlPoint(receiver.pid(), receiver.step().from()));
    met.add(after);
    if (keepsControl(receiver.step())) {
      next.add(after);
    }
  }

  private void meetCreated(int proctype, Set<ControlPoint> met) {
    ProcessTable processTable = model.processTable();
    for (int p = 0; p < processTable.layout().pids().size(); p++) {
      int pid = p;
      processTable
          .layout()
          .frame(p, proctype)
          .ifPresent(
              frame -> {
                met.add(new ControlPoint(pid, Layout.Pid.ABSENT));
                met.add(new ControlPoint(pid, processTable.start(frame)));
              });
    }
  }
}
