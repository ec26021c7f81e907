package org.porpoise.javamodel;

import java.util.Optional;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionBuffer;

/**
 * Runs an {@link AssetModel}. Such a model finds out what is enabled by firing it, so the
 * successors of the state asked about last are kept: firing one of them is a copy.
 *
 * <p>Mutable and confined to one thread; part of the hot loop.
 */
final class AssetStepper implements Stepper {
  private final AssetSystem system;
  private final Instance instance;
  private final Instance onlooker; // answers questions about other states
  private final int width;
  private final boolean[] enabled; // of the state that the instance has loaded
  private final long[] successors; // of that state, by transition
  private final Twin twin;
  private int untilLook = 1;
  private boolean kept;

  AssetStepper(AssetSystem system) {
    this.system = system;
    instance = system.instance();
    onlooker = system.instance();
    width = system.layout().words();
    enabled = new boolean[system.transitionCount()];
    successors = new long[system.transitionCount() * width];
    twin = new Twin(system::instance);
  }

  @Override
  public void initial(long[] state, int offset) {
    system.initial(state, offset);
  }

  @Override
  public void enabled(long[] state, int offset, TransitionBuffer out) {
    kept = false;
    instance.load(state, offset);
    for (int t = 0; t < enabled.length; t++) {
      boolean fired = instance.fire(t);
      enabled[t] = fired;
      if (fired) {
        instance.copyTo(successors, t * width);
        instance.reload();
        out.add(t);
      }
    }
    kept = true;
    if (--untilLook == 0) {
      twin.look(instance, enabled, successors, width);
      untilLook = twin.pause();
    }
  }

  @Override
  public void fire(int transition, long[] source, int from, long[] target, int to) {
    if (kept && enabled[transition] && instance.isLoaded(source, from)) {
      int at = transition * width;
      for (int i = 0; i < width; i++) {
        target[to + i] = successors[at + i];
      }
      return;
    }
    onlooker.load(source, from);
    if (!onlooker.fire(transition)) {
      throw new ModelFault(
          "%s was enabled and now is not, in the state%n  %s"
              .formatted(onlooker.quoted(transition), onlooker.printLoaded()));
    }
    onlooker.copyTo(target, to);
  }

  @Override
  public Optional<String> terminalFault(long[] state, int offset) {
    onlooker.load(state, offset);
    return onlooker.checkDeadlock();
  }

  @Override
  public Optional<String> stateFault(int claim, long[] state, int offset) {
    onlooker.load(state, offset);
    return onlooker.checkState();
  }

  @Override
  public boolean isProgress(int claim, long[] state, int offset) {
    onlooker.load(state, offset);
    return onlooker.isMayProgress();
  }

  @Override
  public boolean holds(int proposition, long[] state, int offset) {
    if (proposition != AssetSystem.MUST_PROGRESS) {
      return system.holdsAsked(proposition, state, offset);
    }
    onlooker.load(state, offset);
    return onlooker.isMustProgress();
  }
}
