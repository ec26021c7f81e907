package org.porpoise.promela.interpret;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.analysis.Observation;
import org.porpoise.promela.automaton.Node;
import org.porpoise.promela.layout.Layout;
import org.porpoise.promela.layout.Memory;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.layout.Widths;
import org.porpoise.promela.steps.ExecutableModel;
import org.porpoise.promela.steps.ExpressionCompiler;

/**
 * Runs a Promela model as SPIN's verifiers do: processes from the highest number down, the edges of
 * a node in their order.
 */
public final class PromelaStepper implements Stepper {
  private final ExecutableModel model;
  private final Monitors monitors;
  private final List<Claim> claims;
  private final ProcessTable processTable;
  private final Layout layout;
  private final Memory memory;
  private final EnabledSteps enabledSteps;
  private final Firing firing;
  private final StateFaults faults;
  private final TransitionBuffer scratch = new TransitionBuffer(); // of one process
  private final TransitionBuffer possible = new TransitionBuffer(); // of all
  private final ExecutableProposition[] propositions;
  private final BitSet asking; // what the steps do that are these transitions depends on a timeout
  private long[] initial = {};

  /**
   * A stepper for one thread.
   *
   * @param claims what is claimed of the model, by number
   * @param observations what its propositions are about, by number
   */
  public PromelaStepper(
      ExecutableModel model,
      Monitors monitors,
      List<Claim> claims,
      List<Observation> observations) {
    this.model = model;
    this.monitors = monitors;
    this.claims = claims;
    processTable = model.processTable();
    layout = processTable.layout();
    enabledSteps = new EnabledSteps(model);
    memory = new Memory();
    memory.watch = monitors.all();
    memory.enabledQuery = new EnabledProcesses(model);
    firing = new Firing(model, enabledSteps, memory.beside());
    faults = new StateFaults(model, monitors, enabledSteps);
    asking = model.asksForTimeout() ? asking(model) : new BitSet();
    ExpressionCompiler compiler = model.lifecycle().compiler(-1, Optional.empty());
    propositions =
        observations.stream()
            .map(o -> new ExecutableProposition(this, o, compiler.compile(o.expression())))
            .toArray(ExecutableProposition[]::new);
  }

  private static BitSet asking(ExecutableModel model) {
    BitSet asking = new BitSet();
    for (int t = 0; t < model.transitions().count(); t++) {
      asking.set(t, model.transitions().asksForTimeout(t));
    }
    return asking;
  }

  /** What a claim is evaluated in: a state, and all that this stepper knows besides. */
  public Memory memory(long[] state, int offset) {
    memory.at(state, offset);
    memory.timeout = false;
    return memory;
  }

  /** Whether processes can move. */
  boolean isMoving(long[] state, int offset) {
    possible.clear();
    enabled(state, offset, possible);
    return !possible.isEmpty();
  }

  /** Whether nothing but {@code timeout} lets the processes go on. */
  public boolean isTimeout(long[] state, int offset) {
    possible.clear();
    enabled(state, offset, possible);
    return memory.timeout;
  }

  @Override
  public void initial(long[] state, int offset) {
    Arrays.fill(state, offset, offset + layout.packed().words(), 0);
    memory.at(state, offset);
    try {
      model.lifecycle().begin(memory);
    } catch (Widths.TooNarrow e) {
      throw model.growth().wider(e);
    }
    memory.watch.begin(memory);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    memory.at(state, offset);
    memory.timeout = false;
    int holder = (int) layout.holder().get(state, offset);
    if (holder != 0) {
      enabledSteps.add(holder - 1, memory, out);
      return;
    }
    if (passesFrom(state, offset) && offerPassing(out)) {
      return;
    }
    int before = out.size();
    enabledInAll(out);
    if (out.size() == before) {
      memory.timeout = true;
      enabledInAll(out);
    }
  }

  /**
   * Whether a state is the initial one, in which a process may be at a point that it passes through
   * because no step led there.
   */
  public boolean passesFrom(long[] state, int offset) {
    return model.isMerging() && isInitial(state, offset);
  }

  private boolean isInitial(long[] state, int offset) {
    if (initial.length == 0) {
      initial = new long[layout.packed().words()];
      initial(initial, 0);
      memory.at(state, offset);
    }
    return Arrays.equals(initial, 0, initial.length, state, offset, offset + initial.length);
  }

  /** Adds the step of a process that goes on from where it is at once. */
  private boolean offerPassing(TransitionBuffer out) {
    for (int p = processTable.processCount(memory) - 1; p >= 0; p--) {
      if (model.code(p).passing()[processTable.point(memory, p)]) {
        scratch.clear();
        enabledSteps.add(p, memory, scratch);
        if (scratch.size() == 1) {
          out.addAll(scratch);
          return true;
        }
      }
    }
    return false;
  }

  /** All processes; where there are priorities, those that no enabled one is above. */
  private void enabledInAll(TransitionBuffer out) {
    int start = out.size();
    int highest = 0;
    for (int p = processTable.processCount(memory) - 1; p >= 0; p--) {
      int priority = processTable.priority(memory, p);
      int size = out.size();
      if (priority >= highest) {
        enabledSteps.add(p, memory, out);
      }
      if (out.size() > size && priority > highest) {
        dropBefore(start, size, out);
        highest = priority;
      }
    }
  }

  private static void dropBefore(int start, int size, TransitionBuffer out) {
    if (size > start) {
      int[] all = out.toArray();
      out.truncate(start);
      for (int i = size; i < all.length; i++) {
        out.add(all[i]);
      }
    }
  }

  /** Whether a process at a point, if it is there, can do a transition. */
  public boolean isEnabledAt(int pid, int point, int transition, long[] state, int offset) {
    memory.at(state, offset);
    memory.timeout = false;
    scratch.clear();
    if (processTable.point(memory, pid) == point) {
      enabledSteps.add(pid, memory, scratch);
    }
    return scratch.contains(transition);
  }

  /** What the process with one pid can do, for generated code. */
  public void enabledIn(int pid, long[] state, int offset, boolean timeout, TransitionBuffer out) {
    memory.at(state, offset);
    memory.timeout = timeout;
    enabledSteps.add(pid, memory, out);
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    boolean timeout = asking.get(transition) && isTimeout(source, from);
    firing.fire(transition, timeout, source, from, target, to);
  }

  @Override
  public Occurrence occurrence(int transition, long[] state, int offset) {
    boolean timeout = asking.get(transition) && isTimeout(state, offset);
    memory.at(state, offset);
    memory.timeout = timeout;
    try {
      return new OccurrenceObserver(model, memory.copy(layout.packed().words()))
          .occurrence(transition);
    } catch (Widths.TooNarrow e) { // it looks at what the step would do
      throw model.growth().wider(e);
    }
  }

  @Override
  public boolean isTransient(long[] state, int offset) {
    return layout.holder().get(state, offset) != 0;
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    memory.at(state, offset);
    return faults.terminal(memory);
  }

  @Override
  public Optional<String> stepFault(int claim) {
    return SafetyClaims.isTruncation(claims.get(claim))
        ? firing.loss()
        : monitors.of(claims.get(claim)).flatMap(firing::breach);
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    memory.at(state, offset);
    return faults.of(memory);
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    return propositions[proposition].holds(state, offset);
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    memory.at(state, offset);
    return processTable.isAtMark(memory, Node.Mark.PROGRESS);
  }
}
