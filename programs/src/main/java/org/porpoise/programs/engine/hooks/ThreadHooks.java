package org.porpoise.programs.engine.hooks;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.numbers.Facet;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/**
 * What rewritten code calls instead of the methods of {@link Thread} of the same names.
 *
 * <p>Instance methods have the thread as their first argument.
 */
public final class ThreadHooks {
  private static final Operation YIELD = new Operation("yield", Access.LOCAL, Order.NONE);

  private ThreadHooks() {}

  /** The thread of the program that runs. */
  public static Thread currentThread() {
    Execution execution = Execution.currentOrNull();
    return execution == null ? Thread.currentThread() : execution.running().javaThread();
  }

  /** What is done about exceptions of threads that have no handler of their own. */
  public static Thread.@Nullable UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
    Execution execution = Execution.currentOrNull();
    return execution == null
        ? Thread.getDefaultUncaughtExceptionHandler()
        : execution.jdkState().defaultHandler();
  }

  /** Sets it, for this execution. */
  public static void setDefaultUncaughtExceptionHandler(
      Thread.@Nullable UncaughtExceptionHandler handler) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      Thread.setDefaultUncaughtExceptionHandler(handler);
    } else {
      execution.jdkState().defaultHandler(handler);
    }
  }

  /** A name for a thread that gets none: who makes it, and as which of its threads. */
  public static String nextName() {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return "Thread";
    }
    ProgramThread me = execution.running();
    String maker = me.number == 0 ? "Thread" : me.javaThread().getName();
    return maker + "-" + me.named++;
  }

  /**
   * Changes the name of a thread, inside the thread's monitor.
   *
   * @param part the part of the thread that is its name
   */
  public static void setName(Thread thread, String name, int part, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && thread != null && OwnMonitor.isUsed(execution, thread)) {
      OwnMonitor.inside(execution, thread, () -> changeName(thread, name, part, site));
    } else {
      changeName(thread, name, part, site);
    }
  }

  private static void changeName(Thread thread, String name, int part, int site) {
    StateHooks.writes(thread, part, site);
    thread.setName(name);
  }

  /** Starts a thread. */
  public static void start(Thread thread) {
    Execution execution = Execution.current();
    if (OwnMonitor.isUsed(execution, thread)) {
      OwnMonitor.inside(execution, thread, () -> start(execution, thread));
    } else {
      start(execution, thread);
    }
  }

  private static void start(Execution execution, Thread thread) {
    ThreadObject object = execution.objectOf(thread);
    execution.perform(ThreadObject.START, object.life(), Log.WHOLE, object, 0, thread);
    if (object.life != ThreadObject.NEW) {
      throw new IllegalThreadStateException();
    }
    object.life = ThreadObject.STARTED;
    object.starts(execution.running().number, execution.steps() - 1);
    execution.start(object, thread.isDaemon() && !thread.isVirtual());
  }

  /** Starts a thread that does something when it begins and before it ends. */
  public static void start(Thread thread, Runnable greeting, Runnable farewell) {
    ThreadObject object = objectOf(thread);
    object.greeting = greeting;
    object.farewell = farewell;
    start(thread);
  }

  /** A virtual thread, started. */
  public static Thread startVirtualThread(Runnable task) {
    return start(Thread.ofVirtual(), task);
  }

  /** A thread of a builder, started. */
  public static Thread start(Thread.Builder builder, Runnable task) {
    Thread thread = unstarted(builder, task);
    start(thread);
    return thread;
  }

  /** A thread of a builder, not started. */
  public static Thread unstarted(Thread.Builder builder, Runnable task) {
    Thread thread = builder.unstarted(task);
    Execution execution = Execution.current();
    execution.objects().made(thread);
    execution.assign(thread, task);
    return thread;
  }

  /** A factory of threads of a builder. */
  public static ThreadFactory factory(Thread.Builder builder) {
    return task -> unstarted(builder, task);
  }

  /** The identity of a thread, the same in all executions. */
  public static long threadId(Thread thread) {
    Execution execution = Execution.currentOrNull();
    return execution == null ? thread.threadId() : execution.objects().numberOf(thread);
  }

  /** The identity of a thread, by its older name. */
  public static long getId(Thread thread) {
    return threadId(thread);
  }

  /**
   * Starts a thread that serves the program and whose waiting is no deadlock, such as a worker of a
   * pool.
   */
  public static void startInBackground(Thread thread) {
    Execution execution = Execution.current();
    ThreadObject object = execution.objectOf(thread);
    execution.perform(ThreadObject.START, object.life(), Log.WHOLE, object, 0, thread);
    object.life = ThreadObject.STARTED;
    object.starts(execution.running().number, execution.steps() - 1);
    execution.start(object, true);
  }

  /**
   * Says whether the running thread waits for work: then its waiting is no deadlock, as long as it
   * does.
   */
  public static void setIdle(boolean isIdle) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      ProgramThread me = execution.running();
      me.isBackground = isIdle || me.javaThread().isDaemon() && !me.javaThread().isVirtual();
    }
  }

  /** Waits for a thread to end. */
  public static void join(Thread thread) throws InterruptedException {
    join(thread, 0);
  }

  /** Waits for a thread to end, or not. */
  public static void join(Thread thread, long millis) throws InterruptedException {
    join(thread, millis, 0);
  }

  /** Waits for a thread to end, or not. */
  public static void join(Thread thread, long millis, int nanos) throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is negative or out of range");
    }
    joinNanos(thread, TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
  }

  /** Waits for a thread to end, or not; whether it has. */
  public static boolean join(Thread thread, Duration duration) throws InterruptedException {
    if (objectOf(thread).life == ThreadObject.NEW) {
      throw new IllegalThreadStateException("Thread not started");
    }
    joinNanos(thread, Math.max(1, duration.toNanos()));
    return objectOf(thread).life == ThreadObject.ENDED;
  }

  private static void joinNanos(Thread thread, long nanos) throws InterruptedException {
    ThreadObject object = objectOf(thread);
    Execution execution = Execution.current();
    if (OwnMonitor.isUsed(execution, thread)) {
      OwnMonitor.join(execution, object, nanos);
    } else {
      Operation operation = nanos > 0 ? ThreadObject.JOIN_TIMED : ThreadObject.JOIN;
      execution.performInterruptibly(operation, object.life(), Log.WHOLE, object, 0, thread);
      if (object.life == ThreadObject.STARTED) {
        execution.sleep(nanos);
      }
    }
    ProgramThread joined = object.started;
    if (object.life == ThreadObject.ENDED && joined != null) {
      ProgramThread me = execution.running();
      me.time = Math.max(me.time, joined.time);
    }
  }

  /** Whether a thread was started and has not ended. */
  public static boolean isAlive(Thread thread) {
    ThreadObject object = objectOf(thread);
    perform(ThreadObject.IS_ALIVE, object, thread);
    return object.life == ThreadObject.STARTED;
  }

  /** Where a thread is. */
  public static StackTraceElement[] getStackTrace(Thread thread) {
    return StackHooks.of(thread);
  }

  /** Where all threads are. */
  public static Map<Thread, StackTraceElement[]> getAllStackTraces() {
    Execution execution = Execution.currentOrNull();
    return execution == null ? Thread.getAllStackTraces() : GroupHooks.stacks(execution);
  }

  /** How many threads there are in the group of the running one. */
  public static int activeCount() {
    return GroupHooks.activeCount(group());
  }

  /** The threads in the group of the running one. */
  public static int enumerate(@Nullable Thread[] list) {
    return GroupHooks.enumerate(group(), list);
  }

  private static ThreadGroup group() {
    return Objects.requireNonNull(currentThread().getThreadGroup());
  }

  /** What a thread is doing, as far as others can tell. */
  public static Thread.State getState(Thread thread) {
    ThreadObject object = objectOf(thread);
    perform(ThreadObject.IS_ALIVE, object, thread);
    if (object.life == ThreadObject.NEW) {
      return Thread.State.NEW;
    }
    if (object.life == ThreadObject.STARTED) {
      Execution.current().need(Need.THREAD_STATES);
      performOnFlag(ThreadObject.GET_STATE, object, thread);
    }
    ProgramThread started = object.started;
    return object.life == ThreadObject.ENDED || started == null
        ? Thread.State.TERMINATED
        : started.state();
  }

  /** Interrupts a thread. */
  public static void interrupt(Thread thread) {
    Execution execution = Execution.current();
    execution.need(Need.INTERRUPTS);
    ThreadObject object = execution.objectOf(thread);
    performOnFlag(ThreadObject.INTERRUPT, object, thread);
    object.isInterrupted = true;
  }

  /** Whether a thread is interrupted. */
  public static boolean isInterrupted(Thread thread) {
    ThreadObject object = objectOf(thread);
    performOnFlag(ThreadObject.IS_INTERRUPTED, object, thread);
    return object.isInterrupted;
  }

  /** Whether the running thread was interrupted; it is not any more. */
  public static boolean interrupted() {
    ThreadObject object = Execution.current().running().object;
    performOnFlag(ThreadObject.CLEAR_INTERRUPT, object, object.thread);
    boolean was = object.isInterrupted;
    object.isInterrupted = false;
    return was;
  }

  /** Whether the interrupt flags of threads are looked at. */
  public static boolean tracksInterrupts() {
    return Execution.current().tracksInterrupts();
  }

  /** Lets time pass for this thread alone. */
  public static void sleep(long millis) throws InterruptedException {
    sleepNanos(TimeUnit.MILLISECONDS.toNanos(millis));
  }

  /** Lets time pass for this thread alone. */
  public static void sleep(long millis, int nanos) throws InterruptedException {
    sleepNanos(TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
  }

  /** Lets time pass for this thread alone. */
  public static void sleep(Duration duration) throws InterruptedException {
    sleepNanos(duration.toNanos());
  }

  static void sleepNanos(long nanos) throws InterruptedException {
    if (nanos < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    Execution execution = Execution.current();
    ThreadObject object = execution.running().object;
    execution.performInterruptibly(
        ThreadObject.SLEEP, Facet.TIME.of(object.number), Log.WHOLE, ALWAYS, nanos, object.thread);
    execution.sleep(nanos);
  }

  /** A moment at which another thread may go on. */
  @SuppressWarnings("NamedLikeContextualKeyword")
  public static void yield() {
    Execution execution = Execution.current();
    ThreadObject object = execution.running().object;
    execution.perform(YIELD, Facet.TIME.of(object.number), Log.WHOLE, ALWAYS, 0, object.thread);
  }

  /** A moment at which another thread may go on. */
  public static void onSpinWait() {
    ThreadHooks.yield();
  }

  /** Whether the running thread has entered the monitor of an object. */
  public static boolean holdsLock(Object object) {
    Execution execution = Execution.current();
    return execution.objects().monitorOf(object).isHeldBy(execution.running().number);
  }

  private static final Shared ALWAYS =
      new Shared() {
        @Override
        public long state() {
          return 0;
        }

        @Override
        public Access access(Operation operation, long argument, int thread, long state) {
          return Access.LOCAL;
        }
      };

  private static ThreadObject objectOf(Thread thread) {
    return Execution.current().objectOf(thread);
  }

  private static void perform(Operation operation, ThreadObject object, Thread thread) {
    Execution.current().perform(operation, object.life(), Log.WHOLE, object, 0, thread);
  }

  private static void performOnFlag(Operation operation, ThreadObject object, Thread thread) {
    Execution.current().perform(operation, object.flag(), Log.WHOLE, object.new Flag(), 0, thread);
  }
}
