package org.porpoise.promela.steps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.porpoise.kernel.Cancellation;
import org.porpoise.promela.analysis.Liveness;
import org.porpoise.promela.analysis.LocalNodes;
import org.porpoise.promela.automaton.Automaton;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.model.Proctype;
import org.porpoise.promela.model.Variable;

/**
 * Turns the automata of the processes with each pid into the form that runs, and numbers their
 * transitions.
 */
public final class Assembly {
  private final ProcessTable processTable;
  private final ProcessLifecycle lifecycle;
  private final Optional<LocalNodes> passed;
  private final StepCompiler.Numbering numbering = new StepCompiler.Numbering();
  private final ProcessCode[] codes;
  private final List<ProcessStep> steps = new ArrayList<>();
  private final List<ProcessStep> senders = new ArrayList<>();
  private final List<ProcessStep> receivers = new ArrayList<>();
  private final List<GuardFailure> guardFailures = new ArrayList<>();

  /**
   * Assembles all processes.
   *
   * @param passed the nodes that processes pass through, where steps are merged
   */
  Assembly(ProcessTable processTable, ProcessLifecycle lifecycle, Optional<LocalNodes> passed) {
    this.processTable = processTable;
    this.lifecycle = lifecycle;
    this.passed = passed;
    codes = new ProcessCode[processTable.layout().pids().size()];
    for (int p = 0; p < codes.length; p++) {
      Layout.Pid room = processTable.layout().pids().get(p);
      codes[p] = ProcessCode.empty(room.points());
      for (Layout.Frame frame : room.frames()) {
        compile(p, frame);
      }
    }
    for (int i = 0; i < guardFailures.size(); i++) {
      GuardFailure guardFailure = guardFailures.get(i);
      codes[guardFailure.pid()].guardFailures()[guardFailure.point()] = numbering.transitions() + i;
    }
  }

  /** What processes can do, by pid. */
  ProcessCode[] codes() {
    return codes;
  }

  TransitionTable transitions() {
    return new TransitionTable(processTable, steps, guardFailures, senders, receivers);
  }

  private void compile(int pid, Layout.Frame frame) {
    ProcessCode code = codes[pid];
    Proctype proctype = processTable.model().proctypes().get(frame.proctype());
    StepCompiler compiler =
        new StepCompiler(
            processTable,
            lifecycle,
            pid,
            frame.proctype(),
            frame.base(),
            frame.storage(),
            numbering);
    Automaton automaton = processTable.automata().get(frame.proctype());
    Step[][] all = compiler.steps(automaton);
    Eval provided = compiler.provided(proctype.provided());
    boolean unsure = proctype.provided().map(frame.failures()::in).orElse(false);
    for (int n = 0; n < all.length; n++) {
      Cancellation.check();
      int point = frame.base() + n;
      code.steps()[point] = all[n];
      code.provided()[point] = provided;
      Node node = automaton.nodes().get(n);
      if (unsure || node.edges().stream().anyMatch(e -> frame.failures().inGuard(e.action()))) {
        guardFailures.add(new GuardFailure(pid, frame, point));
      }
      for (Step step : all[n]) {
        register(new ProcessStep(pid, frame.proctype(), step));
      }
    }
    passed.ifPresent(nodes -> merge(code, frame, nodes));
  }

  /** Notes which nodes are passed through, and what matters at each. */
  private void merge(ProcessCode code, Layout.Frame frame, LocalNodes nodes) {
    Proctype proctype = processTable.model().proctypes().get(frame.proctype());
    Automaton automaton = processTable.automata().get(frame.proctype());
    Set<Integer> passing = nodes.passing(proctype, automaton);
    Liveness liveness = new Liveness(proctype, automaton, nodes.exposed());
    for (int n = 0; n < automaton.nodes().size(); n++) {
      Node node = automaton.nodes().get(n);
      code.passing()[frame.base() + n] = passing.contains(node.number());
      code.kept()[frame.base() + n] = kept(frame, v -> liveness.isLive(v, node));
    }
  }

  /** The bits of a state that matter if these variables of a process do. */
  private long[] kept(Layout.Frame frame, Predicate<Variable> isLive) {
    long[] masks = new long[processTable.layout().packed().words()];
    Arrays.fill(masks, -1L);
    for (Variable variable : processTable.model().proctypes().get(frame.proctype()).variables()) {
      if (!isLive.test(variable)) {
        for (Cell cell : frame.storage().cells(variable)) {
          if (cell.where() == Cell.Where.STATE) {
            masks[cell.field().word()] &= ~(cell.field().mask() << cell.field().shift());
          }
        }
      }
    }
    return masks;
  }

  private void register(ProcessStep processStep) {
    Step step = processStep.step();
    for (int t = step.transition(); t < step.transition() + step.numbers(); t++) {
      set(steps, t, processStep);
    }
    switch (step.role()) {
      case Step.Role.Sender s -> set(senders, s.number(), processStep);
      case Step.Role.Receiver r -> set(receivers, r.number(), processStep);
      default -> {}
    }
  }

  private static void set(List<ProcessStep> list, int at, ProcessStep processStep) {
    while (list.size() <= at) {
      list.add(processStep);
    }
    list.set(at, processStep);
  }
}
