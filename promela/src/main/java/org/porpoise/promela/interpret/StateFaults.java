package org.porpoise.promela.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Widths;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.ProcessCode;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.RuntimeFault;
import org.porpoise.promela.steps.Step;
import org.porpoise.promela.text.StateText;
import org.porpoise.promela.text.StepText;

/** What is wrong with states: processes that are stuck, have failed, or send what never fits. */
final class StateFaults {
  private final ExecutableModel model;
  private final ProcessTable processTable;
  private final Layout layout;
  private final Monitors monitors;
  private final StateText names;
  private final EnabledSteps enabledSteps;

  StateFaults(ExecutableModel model, Monitors monitors, EnabledSteps enabledSteps) {
    this.model = model;
    processTable = model.processTable();
    layout = processTable.layout();
    this.monitors = monitors;
    this.enabledSteps = enabledSteps;
    names = new StateText(processTable);
  }

  /** What is wrong with a state in which nothing can be done. */
  Optional<String> terminal(Memory memory) {
    List<String> stuck = new ArrayList<>();
    for (int p = 0; p < processTable.processCount(memory); p++) {
      if (processTable.frame(memory, p).isFailed(processTable.point(memory, p))) {
        return Optional.empty(); // that has been told
      }
      Node node = model.node(memory, p);
      if (!node.isEnd()) {
        stuck.add(name(memory, p) + " at " + StepText.location(node.place()));
      }
    }
    if (stuck.isEmpty() && processTable.processCount(memory) > 0) { // as in SPIN
      monitors.trace().flatMap(t -> t.incomplete(memory)).ifPresent(stuck::add);
    }
    return stuck.isEmpty()
        ? Optional.empty()
        : Optional.of("invalid end state: " + String.join(", ", stuck));
  }

  private String name(Memory memory, int pid) {
    return names.processName(processTable.proctypeAt(memory, pid), pid);
  }

  /** What has gone wrong in a state. */
  Optional<String> of(Memory memory) {
    for (int p = 0; p < processTable.processCount(memory); p++) {
      int point = processTable.point(memory, p);
      Layout.Frame frame = processTable.frame(memory, p);
      if (frame.isFailed(point)) {
        return Optional.of(whatFailed(memory, p, frame.base() + frame.node(point)));
      }
      Optional<ProcessStep> misfit = model.transitions().unfitting(p, point);
      if (misfit.isPresent()) {
        SourcePlace where = misfit.get().step().edge().action().place();
        return Optional.of(where + ": the message has the wrong number of fields");
      }
    }
    return Optional.empty();
  }

  /** Tries again what a process failed to do, for the message. */
  private String whatFailed(Memory memory, int pid, int point) {
    Memory trial = memory.copy(layout.packed().words());
    TransitionBuffer offered = new TransitionBuffer();
    ProcessCode code = model.code(pid);
    layout.pids().get(pid).pc().set(trial.state, trial.offset, point);
    try {
      code.provided()[point].eval(trial);
    } catch (RuntimeFault fault) {
      return String.valueOf(fault.getMessage());
    }
    for (Step step : code.steps()[point]) {
      try {
        offered.clear();
        trial.timeout = false;
        enabledSteps.offer(pid, step, false, trial, offered);
        if (offered.isEmpty()) {
          trial.timeout = true;
          enabledSteps.offer(pid, step, false, trial, offered);
        }
        if (!offered.isEmpty() && !(step.role() instanceof Step.Role.Sender)) {
          step.effect().execute(trial.copy(layout.packed().words()));
        }
      } catch (RuntimeFault fault) {
        return String.valueOf(fault.getMessage());
      } catch (Widths.TooNarrow | CapacityExceeded e) {
        // It can be done here, with more room.
      }
    }
    return name(trial, pid) + " failed";
  }
}
