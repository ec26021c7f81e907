package org.porpoise.programs.juc.misc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.porpoise.programs.engine.hooks.ThreadHooks;
import org.porpoise.programs.engine.models.SharedObject;
import org.porpoise.programs.juc.lang.ScopedValue;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/** The model of {@code jdk.internal.misc.ThreadFlock}: threads that belong together. */
public class ThreadFlock implements AutoCloseable {
  private static final Operation START = Operation.of("start in scope", Order.NONE);
  private static final Operation LEAVE = Operation.of("leave scope", Order.RELEASE);
  private static final Operation SHUT_DOWN = Operation.of("shut scope down", Order.NONE);
  private static final Operation WAKE_UP = Operation.of("wake up scope", Order.NONE);
  private static final Operation AWAIT = Operation.of("await threads of scope", Order.ACQUIRE);
  private static final Operation AWAIT_END = Operation.of("await end of scope", Order.ACQUIRE);
  private static final Operation LOOK = new Operation("look at scope", Access.READ, Order.ACQUIRE);

  private final String name;
  private final Thread owner = ThreadHooks.currentThread();
  private final State state = new State();

  private ThreadFlock(String name) {
    this.name = name;
  }

  /** A flock of the running thread. */
  public static ThreadFlock open(String name) {
    return new ThreadFlock(Objects.requireNonNull(name));
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** The thread that opened it. */
  public Thread owner() {
    return owner;
  }

  /** Starts a thread in it. */
  public Thread start(Thread thread) {
    state.perform(START);
    if (state.isShutdown) {
      throw new IllegalStateException("Shutdown");
    }
    state.threads.add(thread);
    ThreadHooks.start(thread, ScopedValue.handover(), () -> leave(thread));
    return thread;
  }

  private void leave(Thread thread) {
    state.perform(LEAVE);
    state.threads.remove(thread);
  }

  /** Lets no thread start any more. */
  public void shutdown() {
    state.perform(SHUT_DOWN);
    state.isShutdown = true;
  }

  /** Waits for all threads, or to be woken up. */
  public boolean awaitAll() throws InterruptedException {
    state.performInterruptibly(AWAIT);
    state.isWoken = false;
    return SharedObject.told(state.threads.isEmpty());
  }

  /** Waits for all threads, to be woken up, or for a time. */
  public boolean awaitAll(Duration timeout) throws InterruptedException, TimeoutException {
    state.performInterruptibly(LOOK);
    if (!state.threads.isEmpty() && !state.isWoken) {
      SharedObject.timedOut(timeout.toNanos(), TimeUnit.NANOSECONDS);
      throw new TimeoutException();
    }
    return SharedObject.told(state.threads.isEmpty());
  }

  /** Ends the owner's waiting. */
  public void wakeup() {
    state.perform(WAKE_UP);
    state.isWoken = true;
  }

  @Override
  public void close() {
    shutdown();
    state.perform(AWAIT_END);
  }

  /** Whether no thread can start any more. */
  public boolean isShutdown() {
    state.perform(LOOK);
    return state.isShutdown;
  }

  /** Whether all has ended. */
  public boolean isClosed() {
    state.perform(LOOK);
    return state.isShutdown && state.threads.isEmpty();
  }

  /** The threads that have not ended. */
  public Stream<Thread> threads() {
    state.perform(LOOK);
    return List.copyOf(state.threads).stream();
  }

  /** Whether a thread belongs to it. */
  public boolean containsThread(Thread thread) {
    state.perform(LOOK);
    return state.threads.contains(thread);
  }

  @Override
  public String toString() {
    return name;
  }

  /** How many threads have not ended, and whether it is shut down or woken up. */
  private final class State extends SharedObject {
    private static final long SHUTDOWN = 1L << 62;
    private static final long WOKEN = 1L << 61;

    private final List<Thread> threads = new ArrayList<>();
    private boolean isShutdown;
    private boolean isWoken;

    @Override
    protected Object subject() {
      return ThreadFlock.this;
    }

    @Override
    public long state() {
      return threads.size() | (isShutdown ? SHUTDOWN : 0) | (isWoken ? WOKEN : 0);
    }

    @Override
    protected Access touch(Operation operation, long argument, int thread, long then) {
      boolean isEmpty = (then & ~SHUTDOWN & ~WOKEN) == 0;
      if (operation == AWAIT) {
        return isEmpty || (then & WOKEN) != 0 ? Access.WRITE : Access.BLOCKED;
      }
      if (operation == AWAIT_END) {
        return isEmpty ? Access.READ : Access.BLOCKED;
      }
      if (operation == START) {
        return (then & SHUTDOWN) == 0 ? Access.WRITE : Access.READ;
      }
      return operation.access();
    }

    @Override
    public Access interrupted(Operation operation, long argument, int thread, long then) {
      return Access.READ;
    }
  }
}
