package org.porpoise.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.porpoise.logic.Checkpoint;

/**
 * The wish that work in progress end soon: a limit was reached, or the user has pressed Ctrl-C.
 * (The trade calls it a cancellation token.) Whoever starts the work makes one and runs the work
 * {@link #during} it; whoever sets the limit {@linkplain #request requests} it, from any thread;
 * the work polls, and ends with {@link Cancelled} where it stands.
 *
 * <p>How to poll: anything that can take longer than a few milliseconds, such as a loop over
 * transitions, bindings of variables, states or steps of an execution, calls {@link #check()} in
 * each round. In a hot loop, ask for {@link #current()} once, when the object with the loop is
 * made, keep it in a final field, and call {@link #poll()}: that is a read of one field. Nobody
 * passes a cancellation on: it holds for all that a thread does {@link #during} it.
 *
 * <p>What was being computed when {@code Cancelled} is thrown is lost: do not catch it to use half
 * of a result, and do not keep a table half filled where somebody will look for it later. What must
 * be done even so, and takes a bounded time, such as confirming a violation that was found, is done
 * {@link #shielded}. A request is never taken back: once made, every poll throws.
 */
public final class Cancellation {
  private static final Cancellation NEVER = new Cancellation();
  private static final ScopedValue<Cancellation> CURRENT = ScopedValue.newInstance();

  private final List<Cancellation> parts = new ArrayList<>();
  private volatile Optional<String> reason = Optional.empty();
  private volatile boolean requested;

  /** A part of the work that can be cancelled by itself, and is when the whole is. */
  public synchronized Cancellation part() {
    Cancellation part = new Cancellation();
    if (this != NEVER) {
      parts.add(part);
      reason.ifPresent(part::request);
    }
    return part;
  }

  /** The one that holds for what this thread does now; never requested if there is none. */
  public static Cancellation current() {
    return CURRENT.orElse(NEVER);
  }

  /**
   * Ends what this thread does now, if somebody wants that.
   *
   * @throws Cancelled if so
   */
  public static void check() {
    current().poll();
  }

  /** Does work that is not to be cancelled. */
  public static <T> T shielded(Supplier<T> work) {
    return NEVER.during(work);
  }

  /**
   * Does work that is cancelled when this is requested.
   *
   * @throws Cancelled if it was
   */
  public <T> T during(Supplier<T> work) {
    return ScopedValue.where(CURRENT, this)
        .<T, RuntimeException>call(() -> Checkpoint.during(this::poll, work));
  }

  /**
   * Wants the work to end.
   *
   * @param why for a person to read: {@code the time limit of 5.0 s was reached}; the first reason
   *     is kept
   */
  public synchronized void request(String why) {
    if (this == NEVER) {
      throw new IllegalStateException("what is shielded cannot be cancelled");
    }
    if (!requested) {
      reason = Optional.of(why);
      requested = true;
      parts.forEach(part -> part.request(why));
    }
  }

  /** Whether the work is to end. */
  public boolean isRequested() {
    return requested;
  }

  /** Why the work is to end, if it is. */
  public Optional<String> reason() {
    return reason;
  }

  /**
   * Ends the work if it is to end.
   *
   * @throws Cancelled if so
   */
  public void poll() {
    if (requested) {
      throw new Cancelled(reason.orElseThrow());
    }
  }
}
