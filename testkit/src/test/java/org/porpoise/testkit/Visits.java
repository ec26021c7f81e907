package org.porpoise.testkit;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.state.StateLayout;

/** A system that notes which states a search looks at. */
final class Visits implements TransitionSystem {
  private final TransitionSystem original;
  private final Set<String> visited = new HashSet<>();

  Visits(TransitionSystem original) {
    this.original = original;
  }

  /** How many different states a search has asked what is enabled in. */
  int count() {
    return visited.size();
  }

  @Override
  public String name() {
    return original.name();
  }

  @Override
  public Knowledge knowledge() {
    return original.knowledge();
  }

  @Override
  public StateLayout layout() {
    return original.layout();
  }

  @Override
  public int transitionCount() {
    return original.transitionCount();
  }

  @Override
  public TransitionText text(int transition) {
    return original.text(transition);
  }

  @Override
  public String describe(long[] state, int offset) {
    return original.describe(state, offset);
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    return original.parts(state, offset);
  }

  @Override
  public List<Claim> claims() {
    return original.claims();
  }

  @Override
  public Stepper stepper() {
    return new Noting(original.stepper());
  }

  private final class Noting implements Stepper {
    private final Stepper stepper;

    Noting(Stepper stepper) {
      this.stepper = stepper;
    }

    @Override
    public void initial(long[] state, int offset) {
      stepper.initial(state, offset);
    }

    @Override
    public void enabled(long[] state, int offset, TransitionBuffer out) {
      int end = offset + layout().words();
      visited.add(Arrays.toString(Arrays.copyOfRange(state, offset, end)));
      stepper.enabled(state, offset, out);
    }

    @Override
    public void fire(int transition, long[] source, int from, long[] target, int to) {
      stepper.fire(transition, source, from, target, to);
    }

    @Override
    public Optional<String> terminalFault(long[] state, int offset) {
      return stepper.terminalFault(state, offset);
    }

    @Override
    public Optional<String> stateFault(int claim, long[] state, int offset) {
      return stepper.stateFault(claim, state, offset);
    }

    @Override
    public boolean isProgress(int claim, long[] state, int offset) {
      return stepper.isProgress(claim, state, offset);
    }
  }
}
