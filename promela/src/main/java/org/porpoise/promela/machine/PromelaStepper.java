package org.porpoise.promela.machine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Occurrence;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.promela.automaton.Node;

/**
 * Runs a Promela model as SPIN's verifiers do: processes from the highest number down, the edges of
 * a node in their order.
 */
final class PromelaStepper implements Stepper {
  private final ExecutableModel model;
  private final Monitors monitors;
  private final List<Claim> claims;
  private final World world;
  private final Layout layout;
  private final Memory memory;
  private final Offers offers;
  private final Firing firing;
  private final Faults faults;
  private final TransitionBuffer scratch = new TransitionBuffer(); // of one process
  private final TransitionBuffer possible = new TransitionBuffer(); // of all
  private final Sight[] propositions;
  private final BitSet asking; // what the steps do that are these transitions depends on a timeout
  private long[] initial = {};

  /**
   * A stepper for one thread.
   *
   * @param claims what is claimed of the model, by number
   * @param observations what its propositions are about, by number
   */
  PromelaStepper(
      ExecutableModel model,
      Monitors monitors,
      List<Claim> claims,
      List<Observation> observations) {
    this.model = model;
    this.monitors = monitors;
    this.claims = claims;
    world = model.world();
    layout = world.layout();
    offers = new Offers(model);
    memory = new Memory();
    memory.watch = monitors.all();
    memory.prospects = new Prospects(model);
    firing = new Firing(model, offers, memory.beside());
    faults = new Faults(model, monitors, offers);
    asking = model.asksForTimeout() ? asking(model) : new BitSet();
    ExpressionCompiler compiler = model.population().compiler(-1, Optional.empty());
    propositions =
        observations.stream()
            .map(o -> new Sight(this, o, compiler.compile(o.expression())))
            .toArray(Sight[]::new);
  }

  private static BitSet asking(ExecutableModel model) {
    BitSet asking = new BitSet();
    for (int t = 0; t < model.transitions().count(); t++) {
      asking.set(t, model.transitions().asksForTimeout(t));
    }
    return asking;
  }

  /** What a claim is evaluated in: a state, and all that this stepper knows besides. */
  Memory memory(long[] state, int offset) {
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
  boolean isTimeout(long[] state, int offset) {
    possible.clear();
    enabled(state, offset, possible);
    return memory.timeout;
  }

  @Override
  public void initial(long[] state, int offset) {
    Arrays.fill(state, offset, offset + layout.packed().words(), 0);
    memory.at(state, offset);
    try {
      model.population().begin(memory);
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
      offers.add(holder - 1, memory, out);
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
  boolean passesFrom(long[] state, int offset) {
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
    for (int p = world.processCount(memory) - 1; p >= 0; p--) {
      if (model.code(p).passing()[world.point(memory, p)]) {
        scratch.clear();
        offers.add(p, memory, scratch);
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
    for (int p = world.processCount(memory) - 1; p >= 0; p--) {
      int priority = world.priority(memory, p);
      int size = out.size();
      if (priority >= highest) {
        offers.add(p, memory, out);
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
  boolean isEnabledAt(int place, int point, int transition, long[] state, int offset) {
    memory.at(state, offset);
    memory.timeout = false;
    scratch.clear();
    if (world.point(memory, place) == point) {
      offers.add(place, memory, scratch);
    }
    return scratch.contains(transition);
  }

  /** What is enabled in one place, for generated code. */
  void enabledIn(int place, long[] state, int offset, boolean timeout, TransitionBuffer out) {
    memory.at(state, offset);
    memory.timeout = timeout;
    offers.add(place, memory, out);
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
    return new Observer(model, memory.copy(layout.packed().words())).occurrence(transition);
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
    return world.isAtMark(memory, Node.Mark.PROGRESS);
  }
}
