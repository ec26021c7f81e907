package org.porpoise.promela.text;

import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.TransitionSystem.TransitionText;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.steps.GuardFailure;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.TransitionTable;

/** StructureTransitions as a person reads them: who does which statement, and where it stands. */
public final class TransitionTexts {
  private final ProcessTable processTable;
  private final TransitionTable transitions;
  private final StateText names;

  public TransitionTexts(ProcessTable processTable, TransitionTable transitions) {
    this.processTable = processTable;
    this.transitions = transitions;
    names = new StateText(processTable);
  }

  public TransitionText of(int transition) {
    if (transitions.isGuardFailure(transition)) {
      return of(transitions.guardFailure(transition));
    }
    if (!transitions.handshakes().contains(transition)) {
      return of(transitions.step(transition));
    }
    Handshakes.Handshake pair = transitions.handshakes().get(transition);
    TransitionText first = of(pair.sender());
    TransitionText second = of(pair.receiver());
    return new TransitionText(
        first.process() + "+" + second.process(),
        first.name() + " / " + second.name(),
        first.location());
  }

  /** One for each process that takes part. */
  public List<TransitionText> moves(int transition) {
    return transitions.isGuardFailure(transition)
        ? List.of(of(transition))
        : transitions.processSteps(transition).stream().map(this::of).toList();
  }

  private TransitionText of(GuardFailure guardFailure) {
    int type = guardFailure.frame().proctype();
    int position = guardFailure.frame().node(guardFailure.point());
    SourcePlace place = processTable.automata().get(type).nodes().get(position).place();
    return new TransitionText(
        names.processName(type, guardFailure.pid()),
        "fails: " + place.text().strip(),
        Optional.of(StepText.location(place)));
  }

  private TransitionText of(ProcessStep processStep) {
    String process = names.processName(processStep.proctype(), processStep.pid());
    return StepText.of(process, processStep.step().edge());
  }
}
