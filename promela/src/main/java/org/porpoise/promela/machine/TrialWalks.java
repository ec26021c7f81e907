package org.porpoise.promela.machine;

import java.util.OptionalInt;
import java.util.Random;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.layout.Arrangement;
import org.porpoise.promela.layout.CreatedProcesses;
import org.porpoise.promela.layout.ExpectedProcesses;
import org.porpoise.promela.layout.Widths;

/**
 * Walks a little through a system before it is searched, so that it has room for the processes that
 * it creates and the values that they use, and not much more. Where the walks did not come, the
 * search itself finds out. Then, and before code is generated, there are more and longer walks, so
 * that what does not fit is not learnt piece by piece.
 *
 * <p>The first walk follows those who create processes, the others go anywhere. The system of the
 * walks begins with room for the processes that can be expected, and grows generously, so that it
 * is made anew only a few times however many processes come.
 */
public final class TrialWalks {
  private static final int WALKS = 3;

  /** How many steps a walk does after it last met something new. */
  private static final int STEPS = 400;

  /** How much longer each walk is than the one before, as long as greater values are met. */
  private static final int LONGER = 2;

  private static final int LONGEST = 3_200;

  /** How many steps are done where a system is tried out at length, in so many walks at most. */
  private static final int ALL_STEPS = 20_000;

  private static final int MOST_WALKS = 200;
  private static final int LONG_STEPS = 2_000;

  private final Arrangement known;
  private final CreatedProcesses createdProcesses;
  private PromelaSystem current;
  private long[] met = {}; // all bits that are set in a state on the way

  /** Walks through a system that begins with room for what is known. */
  TrialWalks(AnalyzedModel analyzed, Arrangement known) {
    this.known = known;
    createdProcesses = new CreatedProcesses(analyzed.model());
    current = PromelaSystem.trial(analyzed, known.unassuming(), createdProcesses);
  }

  /** The system of a model, with room for what some walks met. */
  static TransitionSystem fitted(AnalyzedModel analyzed) {
    Arrangement expected = ExpectedProcesses.of(analyzed.model(), analyzed.automata());
    return new PromelaSystem(analyzed, new TrialWalks(analyzed, expected).arrangement());
  }

  /** An arrangement for what some walks met, and for nothing else. */
  private Arrangement arrangement() {
    untilAllFits(
        () -> {
          for (int i = 0; i < WALKS; i++) {
            walk(new Random(i), i == 0 ? Manner.AFTER_CREATORS : Manner.ANYWHERE, STEPS);
          }
        });
    Arrangement arranged = createdProcesses.arrangement();
    return arranged.with(widthsOfMore());
  }

  /** How wide values are, on longer walks too as long as these meet greater ones. */
  private Widths widthsOfMore() {
    Widths widths = widths();
    try {
      for (int steps = STEPS; steps <= LONGEST; steps *= LONGER) {
        walk(new Random(steps), Manner.ANYWHERE, steps);
        Widths wider = widths();
        if (wider.equals(widths)) {
          break;
        }
        widths = wider;
      }
    } catch (CapacityExceeded e) {
      // A process that the walks before did not meet: the search will see whether it comes.
    }
    return widths;
  }

  /** An arrangement for what is known and for what many long walks met. */
  Arrangement beyond() {
    untilAllFits(
        () -> {
          int left = ALL_STEPS;
          for (int i = 0; i < MOST_WALKS && left > 0; i++) {
            left -=
                walk(new Random(i), i == 0 ? Manner.AFTER_CREATORS : Manner.ANYWHERE, LONG_STEPS);
          }
        });
    return createdProcesses.after(known).with(known.widths().orWider(widths()));
  }

  private void untilAllFits(Runnable walks) {
    boolean fits = false;
    while (!fits) {
      try {
        met = new long[current.layout().words()];
        walks.run();
        fits = true;
      } catch (CapacityExceeded e) {
        current = (PromelaSystem) e.wider();
        createdProcesses.clear();
      }
    }
  }

  private Widths widths() {
    return current.executable().processTable().layout().widths(met);
  }

  private enum Manner {
    /** Processes are created where that is possible; who did so, or is new, goes on. */
    AFTER_CREATORS,
    ANYWHERE
  }

  /** The pids of who created last and of who was created. */
  private record Family(int creator, int creature) {
    static final Family NONE = new Family(-1, -1);

    boolean has(int pid) {
      return pid == creator || pid == creature;
    }
  }

  /** Does a walk; how many steps it had. */
  private int walk(Random random, Manner manner, int most) {
    PromelaStepper stepper = current.interpreter();
    TransitionBuffer enabled = new TransitionBuffer();
    long[] state = new long[met.length];
    long[] next = new long[met.length];
    stepper.initial(state, 0);
    Family family = Family.NONE;
    int known = createdProcesses.size();
    int done = 0;
    for (int left = most; left > 0; left--) {
      Cancellation.check();
      done++;
      for (int i = 0; i < met.length; i++) {
        met[i] |= state[i];
      }
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      if (enabled.isEmpty()) {
        return done;
      }
      OptionalInt wanted =
          switch (manner) {
            case AFTER_CREATORS -> wanted(enabled, family, random);
            case ANYWHERE -> OptionalInt.empty();
          };
      int taken = wanted.orElseGet(() -> enabled.get(random.nextInt(enabled.size())));
      stepper.fire(taken, state, 0, next, 0);
      if (creates(taken)) {
        int count = (int) current.executable().processTable().layout().processCount().get(next, 0);
        family = new Family(current.executable().transitions().step(taken).pid(), count - 1);
      }
      long[] swap = state;
      state = next;
      next = swap;
      if (createdProcesses.size() > known) {
        known = createdProcesses.size();
        left = most;
      }
    }
    return done;
  }

  private boolean creates(int transition) {
    return !current.executable().transitions().isGuardFailure(transition)
        && !current.executable().transitions().handshakes().contains(transition)
        && Creations.creates(
            current.executable().transitions().step(transition).step().edge().action());
  }

  /** A creation, or else any step of whoever created last or was created. */
  private OptionalInt wanted(TransitionBuffer enabled, Family family, Random random) {
    TransitionBuffer liked = new TransitionBuffer();
    for (int i = 0; i < enabled.size(); i++) {
      if (creates(enabled.get(i))) {
        return OptionalInt.of(enabled.get(i));
      }
      if (current.executable().transitions().processSteps(enabled.get(i)).stream()
          .anyMatch(l -> family.has(l.pid()))) {
        liked.add(enabled.get(i));
      }
    }
    return liked.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(liked.get(random.nextInt(liked.size())));
  }
}
