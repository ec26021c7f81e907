package org.porpoise.dve.interpret;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.porpoise.dve.analysis.AnalyzedModel;
import org.porpoise.dve.analysis.Cell;
import org.porpoise.dve.analysis.Fault;
import org.porpoise.dve.analysis.Layout;
import org.porpoise.dve.analysis.Observation;
import org.porpoise.dve.analysis.Observer;
import org.porpoise.dve.model.Channel;
import org.porpoise.dve.model.Expression;
import org.porpoise.dve.model.Model;
import org.porpoise.dve.model.Process;
import org.porpoise.dve.model.State;
import org.porpoise.dve.model.Transition;
import org.porpoise.dve.model.Variable;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Occurrence.Message;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.state.Field;

/** Interprets a model. Whatever generated code does is what this does. */
public final class DveStepper implements Stepper {
  private static final int[] NO_STEPS = {};

  private final AnalyzedModel analyzed;
  private final ModelText texts;
  private final int words;
  private final Field[] pcs; // of the processes that move
  private final int[] movers; // their numbers
  private final boolean[][] committed; // mover -> point -> whether nobody else moves
  private final boolean canBeCommitted;
  private final int[][][] candidates; // mover -> point -> steps that it leads
  private final int[][][] observers; // mover -> point -> observers
  private final ExecutableStep[] executables; // by step
  private final Eval[] assertions; // by observer
  private final Eval[] propositions;
  private final Optional<Combinations> combinations;

  /**
   * A stepper for one thread.
   *
   * @param observations what the propositions are about, by number
   */
  public DveStepper(AnalyzedModel analyzed, List<Observation> observations) {
    this.analyzed = analyzed;
    texts = new ModelText(analyzed);
    words = analyzed.layout().packed().words();
    Model model = analyzed.model();
    Layout layout = analyzed.layout();
    List<Process> all = model.movers();
    movers = all.stream().mapToInt(Process::index).toArray();
    pcs = all.stream().map(p -> layout.pc(p.index())).toArray(Field[]::new);
    canBeCommitted =
        model.timing() == Model.Timing.ASYNCHRONOUS
            && all.stream().anyMatch(Process::canBeCommitted);
    committed = all.stream().map(this::committed).toArray(boolean[][]::new);
    Evaluators evaluators = new Evaluators(layout);
    executables =
        analyzed.steps().listed().stream()
            .map(s -> ExecutableStep.of(s, analyzed, evaluators))
            .toArray(ExecutableStep[]::new);
    candidates = all.stream().map(this::candidates).toArray(int[][][]::new);
    observers = all.stream().map(this::observers).toArray(int[][][]::new);
    assertions =
        analyzed.observers().stream()
            .map(o -> evaluators.value(o.condition()))
            .toArray(Eval[]::new);
    propositions =
        observations.stream().map(o -> evaluators.value(o.condition())).toArray(Eval[]::new);
    combinations =
        model.timing() == Model.Timing.SYNCHRONOUS
            ? Optional.of(new Combinations(analyzed, evaluators))
            : Optional.empty();
  }

  private int points(Process process) {
    return process.states().size() + analyzed.faults().of(process.index()).size();
  }

  private boolean[] committed(Process process) {
    boolean[] points = new boolean[points(process)];
    for (int s = 0; s < process.states().size(); s++) {
      points[s] = process.states().get(s).isCommitted();
    }
    return points;
  }

  private int[][] candidates(Process process) {
    List<List<Integer>> lists = lists(process);
    for (int t = 0; t < executables.length; t++) {
      Transition lead = analyzed.steps().get(t).transitions().getFirst();
      if (lead.process() == process.index()) {
        lists.get(lead.from()).add(t);
      }
    }
    return numbers(lists);
  }

  private int[][] observers(Process process) {
    List<List<Integer>> lists = lists(process);
    for (int o = 0; o < analyzed.observers().size(); o++) {
      Observer observer = analyzed.observers().get(o);
      if (observer.process() == process.index()) {
        lists.get(observer.state()).add(o);
      }
    }
    return numbers(lists);
  }

  private List<List<Integer>> lists(Process process) {
    List<List<Integer>> lists = new ArrayList<>();
    for (int point = 0; point < points(process); point++) {
      lists.add(new ArrayList<>());
    }
    return lists;
  }

  private static int[][] numbers(List<List<Integer>> lists) {
    return lists.stream()
        .map(l -> l.isEmpty() ? NO_STEPS : l.stream().mapToInt(Integer::intValue).toArray())
        .toArray(int[][]::new);
  }

  @Override
  public void initial(long[] state, int offset) {
    for (int w = 0; w < words; w++) {
      state[offset + w] = 0;
    }
    for (Process process : analyzed.model().movers()) {
      analyzed.layout().pc(process.index()).set(state, offset, process.initial());
      process.locals().forEach(v -> begin(v, state, offset));
    }
    analyzed.model().globals().forEach(v -> begin(v, state, offset));
    for (Channel channel : analyzed.model().channels()) {
      if (channel.isBuffered()) {
        for (List<Cell> slot : analyzed.layout().buffer(channel).slots()) {
          slot.forEach(cell -> cell.write(state, offset, 0));
        }
      }
    }
  }

  private void begin(Variable variable, long[] state, int offset) {
    List<Cell> cells = analyzed.layout().cells(variable);
    for (int i = 0; i < cells.size(); i++) {
      cells.get(i).write(state, offset, variable.initial().get(i));
    }
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    steps(state, offset, out);
    observe(state, offset, out);
  }

  /** Appends the steps that are enabled. */
  public void steps(long[] state, int offset, TransitionBuffer out) {
    if (combinations.isPresent()) {
      combinations.get().enabled(state, offset, out);
      return;
    }
    boolean urgent = canBeCommitted && isSomeCommitted(state, offset);
    for (int m = 0; m < movers.length; m++) {
      stepsOf(m, urgent, state, offset, out);
    }
  }

  /**
   * Appends the steps that are enabled of those that one process leads.
   *
   * @param urgent whether somebody is committed
   */
  public void stepsOf(int mover, boolean urgent, long[] state, int offset, TransitionBuffer out) {
    for (int step : candidates[mover][(int) pcs[mover].get(state, offset)]) {
      if ((!urgent || executables[step].isUrgent()) && executables[step].isEnabled(state, offset)) {
        out.add(step);
      }
    }
  }

  private boolean isSomeCommitted(long[] state, int offset) {
    for (int m = 0; m < movers.length; m++) {
      if (committed[m][(int) pcs[m].get(state, offset)]) {
        return true;
      }
    }
    return false;
  }

  /** Appends the observers that see their assertion violated. */
  public void observe(long[] state, int offset, TransitionBuffer out) {
    if (assertions.length == 0) {
      return;
    }
    for (int m = 0; m < movers.length; m++) {
      for (int observer : observers[m][(int) pcs[m].get(state, offset)]) {
        if (isViolated(assertions[observer], state, offset)) {
          out.add((int) analyzed.steps().count() + observer);
        }
      }
    }
  }

  private static boolean isViolated(Eval assertion, long[] state, int offset) {
    try {
      return assertion.eval(state, offset) == 0;
    } catch (Fault.Happened e) {
      return true;
    }
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    System.arraycopy(source, from, target, to, words);
    if (analyzed.isObserver(transition)) {
      return;
    }
    ExecutableStep executable = executable(transition);
    try {
      executable.fire(source, from, target, to);
    } catch (Fault.Happened fault) {
      System.arraycopy(source, from, target, to, words);
      fail(executable, fault.cause(), target, to);
    }
  }

  private ExecutableStep executable(int transition) {
    return combinations.isPresent()
        ? combinations.get().executable(transition)
        : executables[transition];
  }

  /** Takes the process that failed to the point that tells so; nothing else changes. */
  private void fail(ExecutableStep executable, Expression cause, long[] target, int to) {
    for (ExecutableTransition part : executable.transitions()) {
      int process = part.transition.process();
      Optional<Fault> fault = analyzed.faults().find(process, cause);
      if (fault.isPresent()) {
        analyzed.layout().pc(process).set(target, to, fault.get().point());
        return;
      }
    }
    throw new AssertionError("nobody can fail there: " + cause.place());
  }

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    if (analyzed.isObserver(transition)) {
      return Occurrence.SILENT;
    }
    try {
      List<Message> messages =
          Messages.of(
              analyzed, executable(transition), analyzed.steps().get(transition), state, offset);
      return messages.isEmpty() ? Occurrence.SILENT : new Occurrence("", messages);
    } catch (Fault.Happened fault) {
      return Occurrence.SILENT; // the transition leads to a state that says so
    }
  }

  /** Every end of an execution is a deadlock in DVE; one after a fault has been told. */
  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    List<String> stuck = new ArrayList<>();
    for (int m = 0; m < movers.length; m++) {
      int point = (int) pcs[m].get(state, offset);
      List<State> states = analyzed.model().processes().get(movers[m]).states();
      if (point >= states.size()) {
        return Optional.empty();
      }
      stuck.add(
          analyzed.model().processes().get(movers[m]).name()
              + " in "
              + texts.point(movers[m], point));
    }
    return Optional.of("deadlock: " + String.join(", ", stuck));
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    for (int m = 0; m < movers.length; m++) {
      int point = (int) pcs[m].get(state, offset);
      int states = analyzed.model().processes().get(movers[m]).states().size();
      if (point >= states) {
        return Optional.of(analyzed.faults().of(movers[m]).get(point - states).message());
      }
    }
    return Optional.empty();
  }

  /** One that cannot be evaluated does not hold: what guards it in its formula decides. */
  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    try {
      return propositions[proposition].eval(state, offset) != 0;
    } catch (Fault.Happened fault) {
      return false;
    }
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    return false;
  }
}
