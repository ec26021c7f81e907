package org.porpoise.promela.interpret;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.promela.layout.ProcessTable;
import org.porpoise.promela.steps.Handshakes;
import org.porpoise.promela.steps.ProcessStep;
import org.porpoise.promela.steps.Step;
import org.porpoise.promela.steps.TransitionTable;

/**
 * What a model claims of its steps and states without a formula: assertions, no run-time errors,
 * messages that fit, channels that are used as {@code xr} and {@code xs} say.
 */
public final class SafetyClaims {
  private static final String EXCLUSIVE = "exclusive channels";
  private static final String TRUNCATION = "truncation";
  private static final int RUNTIME = 1; // the numbers of claims
  private static final int MESSAGE_FIELDS = 2;

  private SafetyClaims() {}

  public static List<Claim> of(
      TransitionTable transitions, Optional<ExclusiveUseWatch> exclusiveUse) {
    List<Claim> all = new ArrayList<>();
    all.add(new Claim.NeverExecuted("assertions", Claim.Kind.ASSERTION, failing(transitions)));
    all.add(new Claim.GoodStates("runtime", Claim.Kind.RUNTIME));
    all.add(new Claim.NeverExecuted("message fields", Claim.Kind.RUNTIME, misfits(transitions)));
    all.add(new Claim.GoodSteps(TRUNCATION, Claim.Kind.TRUNCATION));
    if (exclusiveUse.isPresent()) {
      all.add(new Claim.GoodSteps(EXCLUSIVE, Claim.Kind.ASSERTION));
    }
    return all;
  }

  /** The numbers of the claims about run-time faults that can be violated. */
  public static Set<Integer> faults(ProcessTable processTable, TransitionTable transitions) {
    Set<Integer> faults = new HashSet<>();
    boolean canFail =
        processTable.layout().pids().stream()
            .flatMap(p -> p.frames().stream())
            .anyMatch(h -> h.canFail());
    if (canFail || transitions.hasUnfitting()) {
      faults.add(RUNTIME);
    }
    if (transitions.hasMisfits(processTable)) {
      faults.add(MESSAGE_FIELDS);
    }
    return faults;
  }

  /** Whether a claim is the one about {@code xr} and {@code xs}. */
  static boolean isExclusiveUse(Claim claim) {
    return claim.name().equals(EXCLUSIVE);
  }

  /** Whether a claim is the one that no value loses bits. */
  public static boolean isTruncation(Claim claim) {
    return claim.name().equals(TRUNCATION) && claim instanceof Claim.GoodSteps;
  }

  private static Set<Integer> failing(TransitionTable transitions) {
    Set<Integer> failing = new HashSet<>();
    for (ProcessStep processStep : transitions.steps()) {
      if (processStep.step().role() instanceof Step.Role.Asserting) {
        failing.add(processStep.step().transition() + 1);
      }
    }
    return failing;
  }

  private static Set<Integer> misfits(TransitionTable transitions) {
    Set<Integer> misfits = new HashSet<>();
    for (ProcessStep processStep : transitions.steps()) {
      if (processStep.step().isHalf()) {
        misfits.add(processStep.step().transition() + 1);
      }
    }
    Handshakes handshakes = transitions.handshakes();
    for (int i = 0; i < handshakes.all().size(); i++) {
      if (!handshakes.all().get(i).fits()) {
        misfits.add(handshakes.base() + i);
      }
    }
    return misfits;
  }
}
