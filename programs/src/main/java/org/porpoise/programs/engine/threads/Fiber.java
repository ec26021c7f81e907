package org.porpoise.programs.engine.threads;

import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;

/** A thread of the program, as something that runs until it pauses. */
public final class Fiber extends Continuation {
  private static final ContinuationScope SCOPE = new ContinuationScope("program");

  Fiber(Runnable body) {
    super(SCOPE, body);
  }

  /** Gives control back to whoever runs the fiber that runs now. */
  public static void pause() {
    Continuation.yield(SCOPE);
  }

  @Override
  protected void onPinned(Pinned reason) {
    throw new UnsupportedProgramException(
        "threads cannot be switched here ("
            + reason.name().toLowerCase(java.util.Locale.ROOT)
            + "): a visible operation was called from native code or from a static initialiser of a"
            + " class that is not rewritten");
  }
}
