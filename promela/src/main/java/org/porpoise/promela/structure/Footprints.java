package org.porpoise.promela.structure;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.structure.Condition;
import org.porpoise.promela.analysis.StateNeeds;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Expression;
import org.porpoise.promela.model.Variable;
import org.porpoise.promela.steps.ProcessStep;

/** The footprints of all processes of a model, by the frames of their variables. */
final class Footprints {
  private final ProcessTable processTable;
  private final Set<Variable> exposed;
  private final SharedObjects objects;
  private final IdentityHashMap<Layout.Frame, Footprint> known = new IdentityHashMap<>();

  Footprints(ProcessTable processTable, SharedObjects objects) {
    this.processTable = processTable;
    exposed = StateNeeds.exposed(processTable.model());
    this.objects = objects;
  }

  Footprint of(int pid, Layout.Frame frame) {
    return known.computeIfAbsent(frame, h -> Footprint.of(processTable, objects, pid, h, exposed));
  }

  Footprint of(ProcessStep processStep) {
    return of(processStep.pid(), processStep.frame(processTable));
  }

  /** What {@code provided} demands before a process may do anything. */
  List<Condition> provided(int pid, Layout.Frame frame) {
    return provided(frame).map(e -> of(pid, frame).guards().conditions(e, true)).orElse(List.of());
  }

  /** Adds what {@code provided} looks at. */
  void addProvided(int pid, Layout.Frame frame, StepUses out) {
    provided(frame).ifPresent(e -> of(pid, frame).reads().in(e, out));
  }

  private Optional<Expression> provided(Layout.Frame frame) {
    return processTable.model().proctypes().get(frame.proctype()).provided();
  }
}
