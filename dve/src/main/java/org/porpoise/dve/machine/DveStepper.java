package org.porpoise.dve.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
final class DveStepper implements Stepper {
  private static final int[] NO_STEPS = {};

  private final Program program;
  private final Texts texts;
  private final int words;
  private final Field[] pcs; // of the processes that move
  private final int[] movers; // their numbers
  private final boolean[][] committed; // mover -> point -> whether nobody else moves
  private final boolean canBeCommitted;
  private final int[][][] candidates; // mover -> point -> steps that it leads
  private final int[][][] observers; // mover -> point -> observers
  private final Rule[] rules; // by step
  private final Eval[] assertions; // by observer
  private final Eval[] propositions;
  private final Optional<Combinations> combinations;

  /**
   * A stepper for one thread.
   *
   * @param observations what the propositions are about, by number
   */
  DveStepper(Program program, List<Observation> observations) {
    this.program = program;
    texts = new Texts(program);
    words = program.layout().packed().words();
    Model model = program.model();
    Layout layout = program.layout();
    List<Process> all = model.movers();
    movers = all.stream().mapToInt(Process::index).toArray();
    pcs = all.stream().map(p -> layout.pc(p.index())).toArray(Field[]::new);
    canBeCommitted =
        model.timing() == Model.Timing.ASYNCHRONOUS
            && all.stream().anyMatch(Process::canBeCommitted);
    committed = all.stream().map(this::committed).toArray(boolean[][]::new);
    Evaluators evaluators = new Evaluators(layout);
    rules =
        program.steps().listed().stream()
            .map(s -> Rule.of(s, program, evaluators))
            .toArray(Rule[]::new);
    candidates = all.stream().map(this::candidates).toArray(int[][][]::new);
    observers = all.stream().map(this::observers).toArray(int[][][]::new);
    assertions =
        program.observers().stream().map(o -> evaluators.value(o.condition())).toArray(Eval[]::new);
    propositions =
        observations.stream()
            .map(o -> evaluators.value(o.condition()))
            .toArray(Eval[]::new);
    combinations =
        model.timing() == Model.Timing.SYNCHRONOUS
            ? Optional.of(new Combinations(program, evaluators))
            : Optional.empty();
  }

  private int points(Process process) {
    return process.states().size() + program.faults().of(process.index()).size();
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
    for (int t = 0; t < rules.length; t++) {
      Transition lead = program.steps().get(t).transitions().getFirst();
      if (lead.process() == process.index()) {
        lists.get(lead.from()).add(t);
      }
    }
    return numbers(lists);
  }

  private int[][] observers(Process process) {
    List<List<Integer>> lists = lists(process);
    for (int o = 0; o < program.observers().size(); o++) {
      Observer observer = program.observers().get(o);
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
    for (Process process : program.model().movers()) {
      program.layout().pc(process.index()).set(state, offset, process.initial());
      process.locals().forEach(v -> begin(v, state, offset));
    }
    program.model().globals().forEach(v -> begin(v, state, offset));
    for (Channel channel : program.model().channels()) {
      if (channel.isBuffered()) {
        for (List<Cell> slot : program.layout().buffer(channel).slots()) {
          slot.forEach(cell -> cell.write(state, offset, 0));
        }
      }
    }
  }

  private void begin(Variable variable, long[] state, int offset) {
    List<Cell> cells = program.layout().cells(variable);
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
  void steps(long[] state, int offset, TransitionBuffer out) {
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
  void stepsOf(int mover, boolean urgent, long[] state, int offset, TransitionBuffer out) {
    for (int step : candidates[mover][(int) pcs[mover].get(state, offset)]) {
      if ((!urgent || rules[step].isUrgent()) && rules[step].isEnabled(state, offset)) {
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
  void observe(long[] state, int offset, TransitionBuffer out) {
    if (assertions.length == 0) {
      return;
    }
    for (int m = 0; m < movers.length; m++) {
      for (int observer : observers[m][(int) pcs[m].get(state, offset)]) {
        if (isViolated(assertions[observer], state, offset)) {
          out.add((int) program.steps().count() + observer);
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
    if (program.isObserver(transition)) {
      return;
    }
    Rule rule = rule(transition);
    try {
      rule.fire(source, from, target, to);
    } catch (Fault.Happened fault) {
      System.arraycopy(source, from, target, to, words);
      fail(rule, fault.cause(), target, to);
    }
  }

  private Rule rule(int transition) {
    return combinations.isPresent() ? combinations.get().rule(transition) : rules[transition];
  }

  /** Takes the process that failed to the point that tells so; nothing else changes. */
  private void fail(Rule rule, Expression cause, long[] target, int to) {
    for (Action action : rule.actions()) {
      int process = action.transition.process();
      Optional<Fault> fault = program.faults().find(process, cause);
      if (fault.isPresent()) {
        program.layout().pc(process).set(target, to, fault.get().point());
        return;
      }
    }
    throw new AssertionError("nobody can fail there: " + cause.place());
  }

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    if (program.isObserver(transition)) {
      return Occurrence.SILENT;
    }
    try {
      List<Message> messages =
          Messages.of(program, rule(transition), program.steps().get(transition), state, offset);
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
      List<State> states = program.model().processes().get(movers[m]).states();
      if (point >= states.size()) {
        return Optional.empty();
      }
      stuck.add(
          program.model().processes().get(movers[m]).name()
              + " in "
              + texts.point(movers[m], point));
    }
    return Optional.of("deadlock: " + String.join(", ", stuck));
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    for (int m = 0; m < movers.length; m++) {
      int point = (int) pcs[m].get(state, offset);
      int states = program.model().processes().get(movers[m]).states().size();
      if (point >= states) {
        return Optional.of(program.faults().of(movers[m]).get(point - states).message());
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
