package org.porpoise.promela.machine;

import java.util.OptionalInt;
import java.util.Random;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.CapacityExceeded;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.promela.analysis.Creations;
import org.porpoise.promela.interpret.PromelaStepper;
import org.porpoise.promela.layout.CreatedProcesses;
import org.porpoise.promela.layout.Widths;

/**
 * Walks a little through a system before it is searched, so that it has room for the processes that
 * it creates, and not much more. Where the walks did not come, the search itself finds out, and
 * begins again.
 *
 * <p>The first walk follows those who create processes, the others go anywhere. The system of the
 * walks grows generously, so that it is made anew only a few times however many processes come.
 */
public final class TrialWalks {
  private static final int WALKS = 3;

  /** How many steps a walk does after it last met something new. */
  private static final int STEPS = 400;

  private final AnalyzedModel analyzed;
  private final CreatedProcesses createdProcesses;
  private PromelaSystem current;
  private long[] met = {}; // all bits that are set in a state on the way

  TrialWalks(AnalyzedModel analyzed) {
    this.analyzed = analyzed;
    createdProcesses = new CreatedProcesses(analyzed.model());
    current = PromelaSystem.trial(analyzed, createdProcesses);
  }

  /** The system with room for what some walks met. */
  TransitionSystem fitted() {
    while (true) {
      try {
        met = new long[current.layout().words()];
        for (int i = 0; i < WALKS; i++) {
          walk(new Random(i), i == 0 ? Manner.AFTER_CREATORS : Manner.ANYWHERE);
        }
        Widths widths = current.executable().processTable().layout().widths(met);
        return new PromelaSystem(analyzed, createdProcesses.arrangement().with(widths));
      } catch (CapacityExceeded e) {
        current = (PromelaSystem) e.wider();
        createdProcesses.clear();
      }
    }
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

  private void walk(Random random, Manner manner) {
    PromelaStepper stepper = current.interpreter();
    TransitionBuffer enabled = new TransitionBuffer();
    long[] state = new long[met.length];
    long[] next = new long[met.length];
    stepper.initial(state, 0);
    Family family = Family.NONE;
    int known = createdProcesses.size();
    for (int left = STEPS; left > 0; left--) {
      Cancellation.check();
      for (int i = 0; i < met.length; i++) {
        met[i] |= state[i];
      }
      enabled.clear();
      stepper.enabled(state, 0, enabled);
      if (enabled.isEmpty()) {
        return;
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
        left = STEPS;
      }
    }
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
