package org.porpoise.programs.engine;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Scheduler;
import org.porpoise.programs.trace.Shared;

/**
 * One execution of a program, under a scheduler.
 *
 * <p>A thread that comes to a visible operation announces it and asks who goes next. If it goes on
 * itself, nothing else happens; otherwise its fiber pauses and the driver runs the fiber of the
 * chosen thread. So at every decision all threads stand before a visible operation: a global state
 * (section 2 of seed 004).
 */
public final class Execution extends GlobalState {
  private static final int LOOP_CHECK = 1 << 16;
  private static final long CALL_NANOS = 1_000;

  /** The number of a class that no class has. */
  private static final int COMMON = 1 << 30;

  private final Log log;
  private final Scheduler scheduler;
  private final Limits limits;
  private final @Nullable Observer observer;

  private final List<Failure> failures = new ArrayList<>();
  private final ObjectNumbers objects = new ObjectNumbers();
  private final IdentityHashMap<Thread, ThreadObject> threadObjects = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Monitor> monitors = new IdentityHashMap<>();
  private ProgramThread current;
  private int depth;
  private int next;
  private Ending ending = Ending.COMPLETE;
  private @Nullable Throwable abortion;
  private int pools;
  private String doubt = "";
  @Nullable UncaughtExceptionHandler defaultHandler;
  private final Map<Class<?>, Object> commons = new HashMap<>();
  private long firstTurn;

  /**
   * An execution of a program that begins with one thread.
   *
   * @param log what to repeat, and where to write
   * @param main what the first thread does
   */
  public Execution(
      Log log,
      Scheduler scheduler,
      ThreadNumbers numbers,
      Limits limits,
      @Nullable Observer observer,
      Runnable main) {
    super(numbers);
    this.log = log;
    this.scheduler = scheduler;
    this.limits = limits;
    this.observer = observer;
    ThreadObject object = new ThreadObject(new Thread(null, null, "main", 0, false), main, 1);
    object.life = ThreadObject.STARTED;
    threadObjects.put(object.thread, object);
    current = add(0, object, false);
  }

  /** The execution that the calling code is part of. */
  public static Execution current() {
    Execution execution = currentOrNull();
    if (execution == null) {
      throw new UnsupportedProgramException(
          "code of an explored program runs on "
              + Thread.currentThread()
              + ", a thread that the exploration does not know");
    }
    return execution;
  }

  /** The execution that the calling code is part of, null if none. */
  public static @Nullable Execution currentOrNull() {
    return Thread.currentThread() instanceof Driver driver ? driver.execution : null;
  }

  // --- running it -------------------------------------------------------------------------------

  /** Runs it to its end. Only on a driver. */
  public Ending run() {
    Driver driver = (Driver) Thread.currentThread();
    driver.execution = this;
    try {
      next = decide(current);
      while (next >= 0) {
        current = thread(next);
        current.fiber.run();
      }
      if (ending != Ending.ABORTED && ending != Ending.INTERRUPTS) {
        scheduler.end(this);
      }
    } finally {
      driver.execution = null;
    }
    return ending;
  }

  /** What went wrong, in the order in which it did. */
  public List<Failure> failures() {
    return failures;
  }

  /** Why it was aborted. */
  public Throwable abortion() {
    return abortion == null ? new AssertionError("it was not") : abortion;
  }

  /** How many steps were done. */
  public int steps() {
    return depth;
  }

  private ProgramThread add(int number, ThreadObject object, boolean isBackground) {
    ProgramThread thread =
        new ProgramThread(number, object, isBackground, () -> live(number, object));
    put(thread);
    object.started = thread;
    return thread;
  }

  private void live(int number, ThreadObject object) {
    ProgramThread me = thread(number);
    record(me);
    try {
      Runnable task = object.task;
      if (task == null) {
        ((Runnable) object.thread).run();
      } else {
        task.run();
      }
    } catch (Throwable e) {
      failed(me, e);
    }
    if (ending != Ending.ABORTED) {
      perform(ThreadObject.END, object.life(), Log.WHOLE, object, 0, object.thread);
      object.life = ThreadObject.ENDED;
      next = decide(null);
    }
  }

  private void failed(ProgramThread me, Throwable e) {
    if (e instanceof UnsupportedProgramException || e instanceof NondeterminismException) {
      abort(Ending.ABORTED, e);
      return;
    }
    UncaughtExceptionHandler handler = handlerOf(me.javaThread());
    if (handler == null) {
      failures.add(new Failure(me.number, depth, e));
      return;
    }
    try {
      handler.uncaughtException(me.javaThread(), e);
    } catch (Throwable ignored) {
      // The virtual machine ignores what a handler throws (Thread.UncaughtExceptionHandler).
    }
  }

  /** The program's own handler of a thread's exceptions, null if it has none. */
  private @Nullable UncaughtExceptionHandler handlerOf(Thread thread) {
    UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    return handler == null || handler.getClass() == ThreadGroup.class ? defaultHandler : handler;
  }

  /** Ends the execution here and now, from a thread of the program. Does not return. */
  void stop(Ending how) {
    ending = how;
    next = Scheduler.CUT_SHORT;
    Fiber.pause();
    throw new AssertionError("an execution that has ended goes on");
  }

  /**
   * Ends the execution because it cannot be explored, from a thread of the program. Does not
   * return, so that no handler of the program takes the news for an exception of its own.
   */
  public void refuse(String why) {
    abort(Ending.ABORTED, new UnsupportedProgramException(why));
    Fiber.pause();
    throw new AssertionError("an execution that has ended goes on");
  }

  /** Notes why the execution does not stand for all that the program can do. */
  void doubt(String why) {
    doubt = why;
  }

  /** Why the execution does not stand for all that the program can do, empty if it does. */
  public String doubt() {
    return doubt;
  }

  private void abort(Ending how, Throwable why) {
    ending = how;
    abortion = why;
    next = Scheduler.CUT_SHORT;
  }

  /** Who takes the next step: a thread, or none if this is the end. */
  private int decide(@Nullable ProgramThread before) {
    if (depth < log.size()) {
      return log.thread(depth);
    }
    if (before == null || before.access() == Access.BLOCKED) {
      if (!isAnyEnabled()) {
        ending = end();
        return Scheduler.CUT_SHORT;
      }
    }
    if (depth >= limits.steps()) {
      ending = Ending.TOO_LONG;
      return Scheduler.CUT_SHORT;
    }
    if (limits.livelockSteps() > 0 && isStarving(depth, limits.livelockSteps())) {
      ending = Ending.LIVELOCK;
      return Scheduler.CUT_SHORT;
    }
    int chosen = scheduler.next(this);
    if (chosen < 0) {
      ending = Ending.CUT_SHORT;
    }
    return chosen;
  }

  private Ending end() {
    if (!isWaitedFor()) {
      return Ending.COMPLETE;
    }
    for (ProgramThread thread : unfinished()) {
      if (thread.operation == LookingInVain.LOOK_AGAIN
          && LookingInVain.isPassedBy(this, thread.number, thread.firstLook)) {
        return Ending.PASSED_BY;
      }
    }
    return Ending.DEADLOCK;
  }

  // --- visible operations -----------------------------------------------------------------------

  /** Whether nothing of what the running thread does is visible. */
  boolean isQuiet() {
    return current.quiet > 0;
  }

  /** A visible access of a plain location. */
  void access(Operation operation, long object, int part, int site, @Nullable Object target) {
    ProgramThread me = current;
    if (me.quiet > 0) {
      return;
    }
    me.announce(operation, object, part, null, 0);
    me.site = site;
    me.touches(target);
    await(me);
  }

  /**
   * Waits until an operation of the running thread is possible and chosen.
   *
   * @return which of its outcomes, from 0
   */
  public int perform(
      Operation operation,
      long object,
      int part,
      Shared shared,
      long argument,
      @Nullable Object target) {
    ProgramThread me = current;
    if (me.quiet > 0) {
      requirePossible(me, operation, shared, argument);
      return 0;
    }
    me.announce(operation, object, part, shared, argument);
    me.touches(target);
    return await(me);
  }

  /**
   * The same for an operation that an interrupt ends.
   *
   * @throws InterruptedException if the thread was interrupted; its flag is then cleared
   */
  public int performInterruptibly(
      Operation operation,
      long object,
      int part,
      Shared shared,
      long argument,
      @Nullable Object target)
      throws InterruptedException {
    if (!limits.interrupts()) {
      return perform(operation, object, part, shared, argument, target);
    }
    ProgramThread me = current;
    if (me.quiet > 0) {
      requirePossible(me, operation, shared, argument);
      return 0;
    }
    me.announce(operation, object, part, shared, argument);
    me.isInterruptible = true;
    me.touches(target);
    int choice = await(me);
    if (me.object.isInterrupted) {
      me.object.isInterrupted = false;
      throw new InterruptedException();
    }
    return choice;
  }

  private void requirePossible(
      ProgramThread me, Operation operation, Shared shared, long argument) {
    if (shared.access(operation, argument, me.number, shared.state()) == Access.BLOCKED) {
      refuse("a static initialiser waits (" + operation.name() + "), which nothing can end");
    }
  }

  private int await(ProgramThread me) {
    int chosen = decide(me);
    if (chosen != me.number) {
      next = chosen;
      Fiber.pause();
    }
    return record(me);
  }

  /** It is a thread's turn: notes its step. */
  private int record(ProgramThread me) {
    int step = depth++;
    Observer watching = observer;
    if (watching != null) {
      watching.step(step, me);
    }
    if (step < log.size()) {
      return repeat(me, step);
    }
    Shared decider = me.shared;
    Access access = me.access();
    long second = me.isInterruptible ? me.object.flag() : 0;
    int alternatives = decider == null ? 1 : decider.alternatives(me.operation, me.argument);
    int choice = alternatives > 1 ? scheduler.choose(this, me.number, alternatives) : 0;
    log.add(
        me.number,
        me.operation,
        access,
        me.target,
        me.part,
        second,
        second != 0 && me.object.isInterrupted ? 1 : 0,
        me.argument,
        choice,
        alternatives,
        decider == null ? 0 : decider.state(),
        decider,
        me.site);
    return choice;
  }

  private int repeat(ProgramThread me, int step) {
    if (log.operation(step) != me.operation
        || log.object(step) != me.target
        || log.part(step) != me.part
        || log.thread(step) != me.number
        || me.access() == Access.BLOCKED) {
      abort(
          Ending.ABORTED,
          new NondeterminismException(
              "the program does not repeat itself: at step "
                  + step
                  + " thread "
                  + me.javaThread().getName()
                  + " did \""
                  + log.operation(step).name()
                  + "\" before, and under the same schedule now does \""
                  + me.operation.name()
                  + "\"; look for time, random numbers, hash codes of objects, or state that outlives"
                  + " an execution"));
      Fiber.pause();
    }
    log.renew(step, me.shared);
    return log.choice(step);
  }

  // --- threads ----------------------------------------------------------------------------------

  /** The thread that runs. */
  public ProgramThread running() {
    return current;
  }

  ThreadObject objectOf(Thread thread) {
    return threadObjects.computeIfAbsent(
        thread, unknown -> new ThreadObject(unknown, null, numberOf(unknown)));
  }

  /** Makes a thread do a task of its own when it is started. */
  void assign(Thread thread, Runnable task) {
    threadObjects.put(thread, new ThreadObject(thread, task, numberOf(thread)));
  }

  void start(ThreadObject object, boolean isBackground) {
    ProgramThread me = current;
    int number = numberOfChild(me);
    add(number, object, isBackground).inherit(me);
  }

  /** Whether what could change an object depends like a change where it only looks. */
  public boolean isCoarse() {
    return limits.coarse();
  }

  /** Interrupts the running thread again, as part of the step that took its interrupt. */
  public void interruptAgain() {
    current.object.isInterrupted = true;
  }

  /** Whether waits may end without a reason. */
  public boolean allowsSpuriousWakeups() {
    return limits.spuriousWakeups();
  }

  /** Whether the interrupt flags of threads are looked at. */
  public boolean tracksInterrupts() {
    return limits.interrupts();
  }

  // --- the time of threads ----------------------------------------------------------------------

  /** The running thread's time: it goes on with every look, and by sleeping. */
  long time() {
    return current.time += CALL_NANOS;
  }

  void sleep(long nanos) {
    current.time += nanos;
  }

  /** Called once a turn of a loop: a thread that never comes to a visible operation is told of. */
  void turn() {
    ProgramThread me = current;
    long turns = ++me.turns;
    if ((turns & (LOOP_CHECK - 1)) == 0 && me.quiet == 0) {
      long now = System.nanoTime();
      if (turns == LOOP_CHECK) {
        firstTurn = now;
      } else if (now - firstTurn > limits.divergenceNanos()) {
        StackTraceElement[] stack = Thread.currentThread().getStackTrace();
        Throwable where = new Divergence();
        where.setStackTrace(stack);
        failures.add(new Failure(me.number, depth, where));
        me.isLost = true;
        stop(Ending.DIVERGENCE);
      }
    }
  }

  /** At the head of a loop that does nothing but look. */
  void look() {
    current.firstLook = depth;
  }

  /** Before another turn of such a loop. */
  void lookInVain() {
    ProgramThread me = current;
    if (me.quiet > 0
        || !limits.waitingLoops()
        || !LookingInVain.hasLooked(log, me.number, me.firstLook, depth)) {
      turn();
      return;
    }
    me.announce(
        LookingInVain.LOOK_AGAIN,
        Aspect.LOOP.of(me.object.number),
        me.lookedAtPart,
        LookingInVain.NEVER,
        0);
    me.targetObject = me.lookedAt;
    await(me);
  }

  /** A thread that does not come to a visible operation; the stack tells where it is. */
  public static final class Divergence extends Error {
    private static final long serialVersionUID = 1;

    private Divergence() {
      super("runs on without a visible operation");
    }
  }

  // --- objects ----------------------------------------------------------------------------------

  /** A number for an object that the running thread makes. */
  public long newNumber() {
    return objects.next(current);
  }

  /** Leaves out the next numbers, for what belongs to the object that was made last. */
  void reserveNumbers(int count) {
    objects.reserve(current, count);
  }

  /** What there is one of in an execution, such as the common pool of the JDK; made when asked. */
  public <T> T common(Class<T> type, Supplier<T> maker) {
    Object known = commons.get(type);
    if (known == null) {
      beginInitialiser(COMMON);
      try {
        known = maker.get();
      } finally {
        endInitialiser();
      }
      commons.put(type, known);
    }
    return type.cast(known);
  }

  /** Counts pools of threads, which are named by their numbers. */
  public int newPool() {
    return ++pools;
  }

  /** The number of an object. */
  public long numberOf(Object object) {
    if (object instanceof Identified identified) {
      long number = identified.porpoiseNumber();
      if (number == 0) {
        number = newNumber();
        identified.porpoiseNumber(number);
      }
      return number;
    }
    return objects.numberOf(object, this);
  }

  /** Notes that the running thread made an object that cannot carry a number. */
  void made(Object object) {
    objects.put(object, newNumber());
  }

  /** Notes that an object of the JDK has no memory of its own but shows that of another one. */
  void view(Object view, Object of) {
    objects.view(view, of, numberOf(of));
  }

  /** The object of which an object is a view, itself if it is none. */
  Object shownBy(Object view) {
    return objects.shownBy(view);
  }

  Monitor monitorOf(Object object) {
    Monitor monitor = monitors.get(object);
    if (monitor == null) {
      monitor = new Monitor(Aspect.MONITOR.of(numberOf(object)));
      monitors.put(object, monitor);
    }
    return monitor;
  }

  /** From here on nothing that the running thread does is visible. */
  void beginQuiet() {
    current.quiet++;
  }

  /** The end of that. */
  void endQuiet() {
    current.quiet--;
  }

  /** From here on a class is initialised: nothing is visible, and objects are the class's own. */
  void beginInitialiser(int classNumber) {
    objects.beginInitialiser(classNumber);
    current.quiet++;
  }

  void endInitialiser() {
    current.quiet--;
    objects.endInitialiser();
  }

  /** Whether somebody wants to know values. */
  public boolean isObserved() {
    return observer != null;
  }

  /** The value that the last step read, wrote or returned. */
  public void value(@Nullable Object value) {
    Observer watching = observer;
    if (watching != null && current.quiet == 0) {
      watching.value(current, value);
    }
  }

  @Override
  public Log log() {
    return log;
  }
}
