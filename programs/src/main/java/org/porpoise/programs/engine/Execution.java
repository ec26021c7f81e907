package org.porpoise.programs.engine;

import java.lang.Thread.UncaughtExceptionHandler;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubts;
import org.porpoise.programs.engine.limits.Divergence;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Failure;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.engine.numbers.Identified;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.engine.objects.Comparison;
import org.porpoise.programs.engine.objects.Confinement;
import org.porpoise.programs.engine.objects.IdentityHashes;
import org.porpoise.programs.engine.objects.Initialisations;
import org.porpoise.programs.engine.objects.Monitor;
import org.porpoise.programs.engine.objects.ProgramObjects;
import org.porpoise.programs.engine.threads.Awaited;
import org.porpoise.programs.engine.threads.Fiber;
import org.porpoise.programs.engine.threads.Held;
import org.porpoise.programs.engine.threads.Observer;
import org.porpoise.programs.engine.threads.Patience;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.QuietInitialiser;
import org.porpoise.programs.engine.threads.Repetition;
import org.porpoise.programs.engine.threads.Steps;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.engine.threads.Toss;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Handovers;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Overlaps;
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
public final class Execution extends Steps {
  /** The place of an access by the JDK's own code: the program's call of it is what counts. */
  public static final int INSIDE = 0;

  /** How many times as many steps the JDK's own code may take, and a thread alone. */
  private static final int MORE_INSIDE = 20;

  /** How often a thread wakes up without a reason, in one execution. */
  private static final int SPURIOUS_WAKEUPS = 2;

  private final Log log;
  private final Scheduler scheduler;
  private final Limits limits;
  private final Chronicle chronicle;
  private final Loops loops;
  private final Confinement confinement;

  private final List<Failure> failures = new ArrayList<>();
  private final ProgramObjects objects = new ProgramObjects(this);
  private final Initialisations initialisations = new Initialisations(this, objects);
  private final IdentityHashes identityHashes = new IdentityHashes(this, objects);
  private final IdentityHashMap<Thread, ThreadObject> threadObjects = new IdentityHashMap<>();
  private int next;
  private int inside;
  private int alone;
  private boolean hasStarted;
  private Ending ending = Ending.COMPLETE;
  private @Nullable Throwable abortion;
  private Doubts doubts = new Doubts(Optional::empty);
  private Optional<Need> needed = Optional.empty();
  private final Map<Integer, Need> approximations = new LinkedHashMap<>();
  private final List<Object> kept = new ArrayList<>();
  private final boolean tracksInterrupts;
  private final boolean tracksStates;
  private final JdkState jdkState = new JdkState(this);

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
    super(numbers, mainThread(main));
    this.log = log;
    this.scheduler = scheduler;
    this.limits = limits;
    tracksStates = limits.needs().has(Need.THREAD_STATES);
    tracksInterrupts = tracksStates || limits.needs().has(Need.INTERRUPTS);
    chronicle = new Chronicle(this, log, scheduler, observer);
    loops = new Loops(this, limits);
    confinement = new Confinement(!limits.needs().has(Need.ALL_STEPS));
    threadObjects.put(current.object.thread, current.object);
  }

  private static ThreadObject mainThread(Runnable main) {
    ThreadObject object = new ThreadObject(new Thread(null, null, "main", 0, false), main, 1);
    object.life = ThreadObject.STARTED;
    return object;
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
      if (ending != Ending.ABORTED && ending != Ending.AGAIN && ending != Ending.INITIALISER) {
        scheduler.end(this);
      }
    } finally {
      driver.execution = null;
      jdkState.restore();
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
    return chronicle.depth();
  }

  @Override
  protected void live(int number, ThreadObject object) {
    ProgramThread me = thread(number);
    chronicle.record(me);
    try {
      Runnable greeting = object.greeting;
      if (greeting != null) {
        greeting.run();
      }
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
      Runnable farewell = object.farewell;
      if (farewell != null) {
        farewell.run();
      }
      if (has(Need.THREAD_ENDS) && !object.thread.isVirtual()) {
        endInside(me, object);
      } else {
        end(object);
      }
      next = decide(null);
    }
  }

  private void end(ThreadObject object) {
    perform(ThreadObject.END, object.life(), Log.WHOLE, object, 0, object.thread);
    object.life = ThreadObject.ENDED;
  }

  /** Ends a thread inside its own monitor, and wakes those who wait there, as its class says. */
  private void endInside(ProgramThread me, ThreadObject object) {
    Monitor monitor = objects.monitorOf(object.thread);
    monitor.enter(this, object.thread);
    me.isTellingItsEnd = true;
    end(object);
    monitor.signalAll(this, object.thread);
    monitor.exit(this, object.thread);
    me.isTellingItsEnd = false;
  }

  private void failed(ProgramThread me, Throwable e) {
    if (e instanceof UnsupportedProgramException || e instanceof NondeterminismException) {
      abort(e);
      return;
    }
    Optional<UnsupportedProgramException> misfit = UnsupportedProgramException.ofMisfit(e);
    if (misfit.isPresent()) {
      abort(misfit.get());
      return;
    }
    UncaughtExceptionHandler handler = jdkState.handlerOf(me.javaThread());
    if (handler == null) {
      failures.add(new Failure(me.number, steps(), e));
      return;
    }
    try {
      handler.uncaughtException(me.javaThread(), e);
    } catch (Throwable ignored) {
      // The virtual machine ignores what a handler throws (Thread.UncaughtExceptionHandler).
    }
  }

  /** Ends the execution here and now, from a thread of the program. Does not return. */
  void stop(Ending how) {
    ending = how;
    next = Scheduler.CUT_SHORT;
    Fiber.pause();
    throw new AssertionError("an execution that has ended goes on");
  }

  /** Ends the execution here and now because its thread runs on for ever. Does not return. */
  void giveUp(ProgramThread me, Divergence where) {
    failures.add(new Failure(me.number, steps(), where));
    me.isLost = true;
    stop(Ending.DIVERGENCE);
  }

  /**
   * Ends the execution because it cannot be explored, from a thread of the program. Does not
   * return, so that no handler of the program takes the news for an exception of its own.
   */
  public void refuse(String why) {
    abort(new UnsupportedProgramException(why));
    Fiber.pause();
    throw new AssertionError("an execution that has ended goes on");
  }

  /** Has doubts noted; before it is run, or nobody learns of them. */
  public void noteDoubts(Doubts where) {
    doubts = where;
  }

  @Override
  public void doubt(Assumption assumption, String what, int site) {
    doubts.add(assumption, what, site);
  }

  /** Ends the execution at the next decision because it cannot be explored. */
  void abort(Throwable why) {
    ending = Ending.ABORTED;
    abortion = why;
    next = Scheduler.CUT_SHORT;
  }

  /** Who takes the next step: a thread, or none if this is the end. */
  private int decide(@Nullable ProgramThread before) {
    if (chronicle.isRepeating()) {
      return chronicle.nextThread();
    }
    if ((before == null || !before.isWilling()) && !isAnyEnabled()) {
      ending = end();
      if (ending != Ending.DEADLOCK || !endPatience()) {
        ending = finalEnding();
        return Scheduler.CUT_SHORT;
      }
    }
    if (isTooLong()) {
      ending = Ending.TOO_LONG;
      return Scheduler.CUT_SHORT;
    }
    if (limits.livelockSteps() > 0 && isStarving(steps(), limits.livelockSteps())) {
      ending = Ending.LIVELOCK;
      return Scheduler.CUT_SHORT;
    }
    int chosen = scheduler.next(this);
    if (chosen < 0) {
      ending = Ending.CUT_SHORT;
    }
    return chosen;
  }

  /** What a thread does alone is no more to explore, however long it takes. */
  private boolean isTooLong() {
    int own = steps() - inside - alone;
    return (hasStarted ? own : own / MORE_INSIDE) >= limits.steps()
        || inside / MORE_INSIDE >= limits.steps();
  }

  /** The ending, after all patience; what is given up then was not explored. */
  private Ending finalEnding() {
    boolean isAllExplored = true;
    for (ProgramThread thread : unfinished()) {
      if (thread.shared instanceof Patience patience) {
        patience.doubt(this);
        isAllExplored = false;
      }
    }
    return ending == Ending.DEADLOCK && !isAllExplored ? Ending.PASSED_BY : ending;
  }

  private Ending end() {
    if (!isWaitedFor()) {
      return Ending.COMPLETE;
    }
    for (ProgramThread thread : unfinished()) {
      if (thread.shared instanceof Repetition vain && vain.isPassedBy(this, thread)) {
        return Ending.PASSED_BY;
      }
    }
    return Ending.DEADLOCK;
  }

  // --- visible operations -----------------------------------------------------------------------

  /** Whether nobody wants to know what the running thread does. */
  public boolean isUnseen() {
    QuietInitialiser initialiser = current.initialiser;
    return current.quiet > 0 && (initialiser == null || initialiser.isTrusted());
  }

  /**
   * Whether the running thread does nothing visible; then an access of an object is looked at for
   * its initialiser's sake, and gives the object no number, as it would not if nobody looked.
   */
  public boolean isQuiet(Object object, int part) {
    if (current.quiet == 0) {
      return false;
    }
    long number = isUnseen() ? 0 : objects.numberIfKnown(object);
    if (number != 0) {
      requireOwn(current, number, part);
    }
    return true;
  }

  /** A visible access of a part of an object. */
  public void access(Operation operation, Object object, int part, int site) {
    if (isQuiet(object, part)) {
      return;
    }
    if (object instanceof Identified && !(object instanceof Confinable)) {
      access(operation, objects.numberOf(object), part, site, object);
    } else {
      access(operation, objects.confinable(object), part, site, object);
    }
  }

  @Override
  public void access(
      Operation operation, long object, int part, int site, @Nullable Object target) {
    ProgramThread me = current;
    if (me.quiet > 0) {
      requireOwn(me, object, part);
      return;
    }
    me.announce(operation, object, part, null, 0);
    me.site = site;
    if (site == INSIDE) {
      me.site = me.callSite;
      inside++;
    }
    me.touches(target);
    await(me);
  }

  /** A visible access of an object that may be confined to one thread, or of an array. */
  public void access(Operation operation, Confinable object, int part, int site, Object target) {
    ProgramThread me = current;
    if (me.quiet > 0) {
      access(operation, object.porpoiseNumber(), part, site, target);
    } else if (site != INSIDE || !confinement.leavesOut(object, me.number, steps())) {
      access(operation, object.porpoiseNumber(), part, site, target);
      confinement.touched(object, me.number, steps() - 1);
    }
  }

  /** A visible access of all of an object, whose memory is not seen otherwise. */
  public void accessWhole(Operation operation, Object object, int site) {
    Confinable known = objects.confinable(object);
    if (current.quiet > 0 || !confinement.leavesOut(known, current.number, steps())) {
      access(operation, known, Log.WHOLE, site, object);
    }
  }

  /** Whether nobody but the running thread has touched an object, as far as that counts. */
  public boolean isConfined(Object object) {
    return current.quiet == 0
        && confinement.leavesOut(objects.confinable(object), current.number, steps());
  }

  /** The objects that went from one thread to another. */
  public Handovers handovers() {
    return confinement.handovers();
  }

  /** A visible operation that compares a location and sets it. */
  public void compare(
      Operation operation,
      long object,
      int part,
      Comparison comparison,
      long expected,
      int site,
      @Nullable Object target) {
    ProgramThread me = current;
    if (me.quiet > 0) {
      requireOwn(me, object, part);
      return;
    }
    me.announce(operation, object, part, comparison, expected);
    me.site = site == INSIDE ? me.callSite : site;
    me.touches(target);
    await(me);
    if (target != null && (target.getClass().isArray() || target instanceof Confinable)) {
      confinement.touched(objects.confinable(target), me.number, steps() - 1);
    }
  }

  @Override
  public int perform(
      Operation operation,
      long object,
      int part,
      Shared shared,
      long argument,
      @Nullable Object target) {
    ProgramThread me = current;
    if (me.quiet > 0) {
      requireOwn(me, object, part);
      requirePossible(me, operation, shared, argument);
      return 0;
    }
    arrive(me, operation, shared);
    me.announce(operation, object, part, shared, argument);
    me.touches(target);
    tellHeld(me);
    return await(me);
  }

  @Override
  public int performInterruptibly(
      Operation operation,
      long object,
      int part,
      Shared shared,
      long argument,
      @Nullable Object target)
      throws InterruptedException {
    if (!tracksInterrupts()) {
      return perform(operation, object, part, shared, argument, target);
    }
    ProgramThread me = current;
    if (me.quiet > 0) {
      requireOwn(me, object, part);
      requirePossible(me, operation, shared, argument);
      return 0;
    }
    arrive(me, operation, shared);
    me.announce(operation, object, part, shared, argument);
    me.isInterruptible = true;
    me.touches(target);
    tellHeld(me);
    int choice = await(me);
    if (me.object.isInterrupted) {
      me.object.isInterrupted = false;
      throw new InterruptedException();
    }
    return choice;
  }

  /** A quiet initialiser must touch nothing but its own. */
  private void requireOwn(ProgramThread me, long object, int part) {
    QuietInitialiser initialiser = me.initialiser;
    if (initialiser != null
        && !initialiser.isTrusted()
        && objects.isRunning(initialiser.classNumber())
        && !initialiser.owns(object, part)) {
      makeVisible(initialiser);
    }
  }

  @Override
  public void makeVisible(QuietInitialiser initialiser) {
    initialiser.kinds().makeVisible(initialiser.classNumber());
    stop(Ending.INITIALISER);
  }

  private void requirePossible(
      ProgramThread me, Operation operation, Shared shared, long argument) {
    if (shared.access(operation, argument, me.number, shared.state()) == Access.BLOCKED) {
      refuse("code within a step waits (" + operation.name() + "), which nothing can end");
    }
  }

  /** A step by which a thread that may have to wait is seen to do so, if somebody looks. */
  private void arrive(ProgramThread me, Operation operation, Shared shared) {
    boolean mayWait =
        shared instanceof Awaited awaited && awaited.showsWaiting()
            || operation == ThreadObject.JOIN
            || operation == ThreadObject.JOIN_TIMED
            || operation == ThreadObject.SLEEP;
    if (tracksStates && mayWait) {
      ThreadObject object = me.object;
      me.announce(ThreadObject.ARRIVE, object.flag(), Log.WHOLE, object.new Flag(), 0);
      me.touches(object.thread);
      await(me);
      me.hasArrived = true;
    }
  }

  /** Tells what a thread holds if the operation that it has announced may have to wait. */
  void tellHeld(ProgramThread me) {
    if (!me.held.isEmpty() && mayWait(me)) {
      List.copyOf(me.held).forEach(Held::holderWaits);
    }
  }

  /** Whether an operation is blocked, or would have been at an earlier moment. */
  private boolean mayWait(ProgramThread me) {
    Shared decider = me.shared;
    if (decider == null || me.held.contains(decider)) {
      return false;
    }
    boolean mayWait = me.access() == Access.BLOCKED;
    for (int step = 0; step < steps() && !mayWait; step++) {
      mayWait =
          log.object(step) == me.target
              && decider.access(me.operation, me.argument, me.number, log.state(step))
                  == Access.BLOCKED;
    }
    return mayWait;
  }

  /** Waits until the operation that a thread has announced is possible and chosen. */
  int await(ProgramThread me) {
    int chosen = decide(me);
    if (chosen != me.number) {
      next = chosen;
      Fiber.pause();
    }
    return chronicle.record(me);
  }

  // --- threads ----------------------------------------------------------------------------------

  public ThreadObject objectOf(Thread thread) {
    return threadObjects.computeIfAbsent(
        thread, unknown -> new ThreadObject(unknown, null, objects.numberOf(unknown)));
  }

  /** Makes a thread do a task of its own when it is started. */
  public void assign(Thread thread, Runnable task) {
    threadObjects.put(thread, new ThreadObject(thread, task, objects.numberOf(thread)));
  }

  public void start(ThreadObject object, boolean isBackground) {
    ProgramThread me = running();
    if (!hasStarted) {
      hasStarted = true;
      alone = steps() - inside;
    }
    int number = numberOfChild(me);
    add(number, object, isBackground).inherit(me);
  }

  /** A location that is compared and set, of which the value can be read in no step. */
  public Comparison comparison(Supplier<@Nullable Object> value) {
    return new Comparison(objects, limits, value);
  }

  /** Whether what could change an object depends like a change where it only looks. */
  public boolean isCoarse() {
    return limits.coarse();
  }

  /** Whether calls that go through arrays take a step for each element. */
  public boolean stepsThroughArrays() {
    return has(Need.ELEMENTS);
  }

  /**
   * Whether a wait of the running thread may end without a reason: some do, and after that no more,
   * since one that is guarded would only begin again.
   */
  public boolean allowsSpuriousWakeups() {
    return limits.spuriousWakeups() && current.spuriousWakeups < SPURIOUS_WAKEUPS;
  }

  @Override
  public boolean choosesSpuriousWakeup() {
    return allowsSpuriousWakeups() && current.quiet == 0 && Toss.of(this, 2) == 1;
  }

  /** Whether the interrupt flags of threads are looked at. */
  public boolean tracksInterrupts() {
    return tracksInterrupts;
  }

  /** Whether something is there that an exploration begins without. */
  public boolean has(Need need) {
    return limits.needs().has(need);
  }

  /**
   * Ends the execution because something is needed that the exploration was begun without. Returns
   * only if it is there.
   */
  public void need(Need need) {
    if (!has(need) && !(need == Need.INTERRUPTS && tracksInterrupts)) {
      needed = Optional.of(need);
      stop(Ending.AGAIN);
    }
  }

  /**
   * Notes that the last step takes one moment here, and more in the JDK: others may come between.
   *
   * @param need what shows them
   */
  public void approximate(Need need) {
    approximations.put(steps() - 1, need);
  }

  /** What turned out to be needed, when the execution has ended. */
  public Optional<Need> needed() {
    if (needed.isPresent() || approximations.isEmpty()) {
      return needed;
    }
    return Overlaps.of(log, threads(), List.copyOf(approximations.keySet())).stream()
        .map(approximations::get)
        .findFirst();
  }

  // --- objects and loops ------------------------------------------------------------------------

  /** The objects of the program. */
  public ProgramObjects objects() {
    return objects;
  }

  /** Whether the first thread has started another one. */
  public boolean hasStarted() {
    return hasStarted;
  }

  /** Has an object live as long as the execution does. */
  public void keep(Object object) {
    kept.add(object);
  }

  /** The initialisation of the classes of the program. */
  public Initialisations initialisations() {
    return initialisations;
  }

  /** The identity hash codes of the program. */
  public IdentityHashes identityHashes() {
    return identityHashes;
  }

  /** What the JDK keeps for the program. */
  public JdkState jdkState() {
    return jdkState;
  }

  /** The loops of the program. */
  public Loops loops() {
    return loops;
  }

  /** Whether somebody wants to know values. */
  public boolean isObserved() {
    return chronicle.isObserved();
  }

  @Override
  public void value(@Nullable Object value) {
    chronicle.value(current, value);
  }

  @Override
  public Log log() {
    return log;
  }
}
