package org.porpoise.programs.engine.threads;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Shared;

/**
 * The steps of an execution, as the objects see it that they are done to: the thread that runs, and
 * a way for it to do a visible operation.
 */
public abstract class Steps extends GlobalState {
  private static final long CALL_NANOS = 1_000;

  /** The thread that runs. */
  protected ProgramThread current;

  /** The steps of an execution that begins with one thread. */
  @SuppressWarnings("this-escape") // no thread runs before the execution does
  protected Steps(ThreadNumbers numbers, ThreadObject first) {
    super(numbers);
    current = add(0, first, false);
  }

  /** Adds a thread that was started. */
  protected final ProgramThread add(int number, ThreadObject object, boolean isBackground) {
    ProgramThread thread =
        new ProgramThread(number, object, isBackground, () -> live(number, object));
    put(thread);
    object.started = thread;
    return thread;
  }

  /** Does all that a thread does, from its begin to its end. */
  protected abstract void live(int number, ThreadObject object);

  /**
   * Waits until an operation of the running thread is possible and chosen.
   *
   * @return which of its outcomes, from 0
   */
  public abstract int perform(
      Operation operation,
      long object,
      int part,
      Shared shared,
      long argument,
      @Nullable Object target);

  /**
   * The same for an operation that an interrupt ends.
   *
   * @throws InterruptedException if the thread was interrupted; its flag is then cleared
   */
  public abstract int performInterruptibly(
      Operation operation,
      long object,
      int part,
      Shared shared,
      long argument,
      @Nullable Object target)
      throws InterruptedException;

  /** A visible access of a plain location. */
  public abstract void access(
      Operation operation, long object, int part, int site, @Nullable Object target);

  /** The value that the last step read, wrote or returned. */
  public abstract void value(@Nullable Object value);

  /**
   * Notes that something was met that could hide executions.
   *
   * @param what is met, as a clause after "because"
   * @param site the number of the place, 0 if the stack is to tell
   */
  public abstract void doubt(Assumption assumption, String what, int site);

  /** Ends the execution, to be run again with the steps of an initialiser. Does not return. */
  public abstract void makeVisible(QuietInitialiser initialiser);

  /**
   * Chooses whether the wait that the running thread begins may end without a reason. Nothing makes
   * it do so, so that it may also wait for ever.
   */
  public abstract boolean choosesSpuriousWakeup();

  /** After what {@link #isUnseen} tells may have changed. */
  public abstract void watchAgain();

  /** Whether nobody wants to know what the running thread does. */
  public final boolean isUnseen() {
    QuietInitialiser initialiser = current.initialiser;
    return current.quiet > 0 && (initialiser == null || initialiser.isTrusted());
  }

  /** The thread that runs. */
  public final ProgramThread runner() {
    return current;
  }

  /** The thread that runs, for those whose answers differ from thread to thread. */
  public final ProgramThread running() {
    QuietInitialiser initialiser = current.initialiser;
    if (initialiser != null && !initialiser.isTrusted()) {
      makeVisible(initialiser);
    }
    return current;
  }

  /** The running thread's time: it goes on with every look, and by sleeping. */
  public final long time() {
    return running().time += CALL_NANOS;
  }

  /** Lets time pass for the running thread. */
  public final void sleep(long nanos) {
    running().time += nanos;
  }

  /** Interrupts the running thread again, as part of the step that took its interrupt. */
  public final void interruptAgain() {
    current.object.isInterrupted = true;
  }

  /** A wait of the running thread has ended without a reason. */
  public final void wokenWithoutReason() {
    current.spuriousWakeups++;
  }

  /** From here on nothing that the running thread does is visible. */
  public final void beginQuiet() {
    current.quiet++;
    watchAgain();
  }

  /** The end of that. */
  public final void endQuiet() {
    current.quiet--;
    watchAgain();
  }
}
