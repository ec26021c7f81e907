package org.porpoise.dve.analysis;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.Transition;

/** The ways in which the processes of a model can fail, each with a control point of its own. */
public final class Faults {
  private final Risks risks;
  private final List<Map<Expression, Fault>> byProcess = new ArrayList<>();

  Faults(Model model, Risks risks) {
    this.risks = risks;
    for (Process process : model.processes()) {
      Map<Expression, Fault> own = new LinkedHashMap<>();
      if (!model.isProperty(process.index())) {
        for (Transition transition : process.transitions()) {
          for (Expression cause : risks.in(transition)) {
            own.computeIfAbsent(
                cause, c -> new Fault(process.index(), process.states().size() + own.size(), c));
          }
        }
      }
      byProcess.add(own);
    }
  }

  public boolean isEmpty() {
    return byProcess.stream().allMatch(Map::isEmpty);
  }

  /** All faults of a process, by control point. */
  public List<Fault> of(int process) {
    return List.copyOf(byProcess.get(process).values());
  }

  /** The faults that a transition can end in. */
  public List<Fault> of(Transition transition) {
    return risks.in(transition).stream()
        .flatMap(cause -> find(transition.process(), cause).stream())
        .toList();
  }

  /** Whether it can fail to be found out whether a transition can be taken. */
  public boolean inGuards(Transition transition) {
    return !risks.inGuards(transition).isEmpty();
  }

  /** The fault of a process that something cannot be evaluated. */
  public Optional<Fault> find(int process, Expression cause) {
    return Optional.ofNullable(byProcess.get(process).get(cause));
  }
}
