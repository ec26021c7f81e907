package org.porpoise.cli.terminal;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.porpoise.kernel.Cancellation;

/**
 * The end of a run before its work is done: on Ctrl-C, on SIGTERM, when a limit is reached.
 *
 * <p>All of them request the {@linkplain #cancellation cancellation} that the work polls, and the
 * work then tells what it has. If it has not begun to do so in good time, a watchdog tells what is
 * known ({@link LastWords}) in its place and ends the process. One of the two tells, never both.
 * Whoever has something to tell says so with {@link #beginWork}; before that, the program just
 * ends.
 */
public final class Interruption {
  static final Duration PATIENCE = Duration.ofSeconds(1);
  private static final Duration PATIENCE_WITH_LAST_WORDS = Duration.ofSeconds(2);

  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final long started = System.nanoTime();
  private final Optional<IntConsumer> halt;
  private Optional<Thread> teller = Optional.empty();
  private volatile Optional<LastWords> lastWords = Optional.empty();
  private volatile ExitStatus status = ExitStatus.UNKNOWN;

  /** What is told in place of work that does not end. */
  @FunctionalInterface
  public interface LastWords {
    /** Tells what is known, and why there is no more; other threads may still be at work. */
    ExitStatus tell(String reason);

    /** Only that there is nothing. */
    static LastWords none(PrintStream err) {
      return reason -> {
        err.println("porpoise: " + reason + " before there was anything to tell");
        return ExitStatus.UNKNOWN;
      };
    }
  }

  /** One of a run inside a process that goes on after it: nothing is ended by force. */
  public Interruption() {
    halt = Optional.empty();
  }

  /**
   * One of a run.
   *
   * @param halt ends the process
   */
  public Interruption(IntConsumer halt) {
    this.halt = Optional.of(halt);
  }

  /** One of a process. */
  public static Interruption ofProcess() {
    Interruption interruption = new Interruption(Runtime.getRuntime()::halt);
    Runtime.getRuntime().addShutdownHook(new Thread(interruption::onShutdown, "interruption"));
    return interruption;
  }

  /** What the work polls. */
  public Cancellation cancellation() {
    return cancellation;
  }

  /** Whether the work is to end. */
  public boolean isRequested() {
    return cancellation.isRequested();
  }

  /** How long the command has been running. */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - started);
  }

  /** Says that there will be something to tell even if the work is cut short. */
  public void beginWork(LastWords words) {
    lastWords = Optional.of(words);
  }

  /**
   * Says that this thread tells the result now. Does not return if somebody else does already: the
   * process is about to end then.
   *
   * @param with how the process ends even if telling takes too long
   */
  public void beginTelling(ExitStatus with) {
    while (!isTeller()) {
      LockSupport.park(this);
    }
    status = with;
  }

  private synchronized boolean isTeller() {
    if (teller.isEmpty()) {
      teller = Optional.of(Thread.currentThread());
    }
    return teller.get().equals(Thread.currentThread());
  }

  /** Says that everything has been told. */
  public void end(ExitStatus with) {
    status = with;
    ended.countDown();
  }

  /** Ends the process, for its work has not ended; unless it is being told how it did. */
  public void enforce() {
    if (halt.isPresent() && ended.getCount() > 0 && isTeller()) {
      tellLastWords();
      halt.get().accept(status.code());
    }
  }

  /** What is known by then is told by a thread of its own: it may be as stuck as the work. */
  private void tellLastWords() {
    Thread last =
        Thread.ofPlatform()
            .daemon()
            .name("last-words")
            .unstarted(
                () ->
                    lastWords.ifPresent(
                        w -> status = w.tell(cancellation.reason().orElse("interrupted"))));
    last.start();
    try {
      last.join(PATIENCE_WITH_LAST_WORDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean endsWithin(Duration patience) {
    try {
      return ended.await(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Runs at the end of the process, whatever the reason. If all has been told, others who write
   * something at the end, as a recording of the virtual machine does, are left the time for it.
   */
  private void onShutdown() {
    if (ended.getCount() == 0) {
      return;
    }
    cancellation.request("interrupted");
    if (lastWords.isPresent() && !endsWithin(PATIENCE)) {
      enforce();
    }
    halt.ifPresent(h -> h.accept(status.code()));
  }
}
