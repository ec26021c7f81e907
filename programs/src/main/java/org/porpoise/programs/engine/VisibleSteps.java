package org.porpoise.programs.engine;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.numbers.Carrier;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.engine.numbers.Identified;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.engine.objects.Comparison;
import org.porpoise.programs.engine.objects.Confinement;
import org.porpoise.programs.engine.objects.ProgramObjects;
import org.porpoise.programs.engine.objects.UnseenLooks;
import org.porpoise.programs.engine.threads.Awaited;
import org.porpoise.programs.engine.threads.Fiber;
import org.porpoise.programs.engine.threads.Held;
import org.porpoise.programs.engine.threads.Observer;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.QuietInitialiser;
import org.porpoise.programs.engine.threads.Steps;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.engine.threads.Toss;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Handovers;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Scheduler;
import org.porpoise.programs.trace.Shared;

/**
 * The visible operations of the running thread: what it announces before it does it, and what is
 * left out because nobody else could notice.
 *
 * <p>Who goes next, and when it is the end, is decided by the {@link Execution}.
 */
public abstract class VisibleSteps extends Steps {
  /** The place of an access by the JDK's own code: the program's call of it is what counts. */
  public static final int INSIDE = 0;

  /** How often a thread wakes up without a reason, in one execution. */
  private static final int SPURIOUS_WAKEUPS = 2;

  private final Log log;
  private final Limits limits;
  private final Recorder recorder;
  private final Confinement confinement;
  private final ProgramObjects objects = new ProgramObjects(this);
  private final UnseenLooks unseenLooks = new UnseenLooks();
  private final boolean tracksInterrupts;
  private final boolean tracksStates;

  /** The thread whose fiber runs when the running one pauses, negative if none. */
  int next;

  private int inside;

  VisibleSteps(
      Log log,
      Scheduler scheduler,
      ThreadNumbers numbers,
      Limits limits,
      @Nullable Observer observer,
      ThreadObject first) {
    super(numbers, first);
    this.log = log;
    this.limits = limits;
    tracksStates = limits.needs().has(Need.THREAD_STATES);
    tracksInterrupts = tracksStates || limits.needs().has(Need.INTERRUPTS);
    recorder = new Recorder(this, log, scheduler, observer);
    confinement = new Confinement(this, !limits.needs().has(Need.ALL_STEPS));
  }

  /**
   * Who takes the next step: a thread, or none if this is the end.
   *
   * @param before the thread that runs and could go on, null if it has ended
   */
  abstract int decide(@Nullable ProgramThread before);

  /** Ends the execution here and now, from a thread of the program. Does not return. */
  abstract void stop(Ending how);

  /** Ends the execution at the next decision because it cannot be explored. */
  abstract void abort(Throwable why);

  /**
   * Ends the execution because it cannot be explored, from a thread of the program. Does not
   * return, so that no handler of the program takes the news for an exception of its own.
   */
  public final void refuse(String why) {
    abort(new UnsupportedProgramException(why));
    Fiber.pause();
    throw new AssertionError("an execution that has ended goes on");
  }

  /**
   * Whether the running thread does nothing visible; then an access of an object is looked at for
   * its initialiser's sake, and gives the object no number, as it would not if nobody looked.
   */
  public final boolean isQuiet(Object object, int part) {
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
  public final void access(Operation operation, Object object, int part, int site) {
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
  public final void access(
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
  public final void access(
      Operation operation, Confinable object, int part, int site, Object target) {
    ProgramThread me = current;
    if (me.quiet > 0) {
      access(operation, object.porpoiseNumber(), part, site, target);
    } else if (site != INSIDE || !confinement.leavesOut(object, me.number, steps())) {
      access(operation, object.porpoiseNumber(), part, site, target);
      confinement.touched(object, me.number, steps() - 1);
    }
  }

  /**
   * Whether an access by the JDK's own code is no step, since nobody else has touched the object.
   */
  public final boolean leavesOut(Carrier object) {
    return current.quiet == 0 && confinement.leavesOut(object, current.number, steps());
  }

  /** A visible access of all of an object, whose memory is not seen otherwise. */
  public final void accessWhole(Operation operation, Object object, int site) {
    Confinable known = objects.confinable(object);
    if (current.quiet > 0 || !confinement.leavesOut(known, current.number, steps())) {
      access(operation, known, Log.WHOLE, site, object);
    }
  }

  /**
   * The running thread looks at an object of the JDK inside code that is not seen, in no step: its
   * maker is not the only one to touch it any more.
   *
   * @return whether another thread changes it, so that the two may come in either order
   */
  public final boolean looksUnseen(Object object) {
    if (isAlone()) {
      return false;
    }
    Confinable known = objects.confinable(object);
    confinement.touched(known, current.number, steps() - 1);
    return unseenLooks.looks(known.porpoiseNumber(), current.number);
  }

  /** The running thread changes such an object; whether another one looks at it unseen. */
  public final boolean changesUnseen(Object object) {
    return !isAlone()
        && unseenLooks.changes(objects.confinable(object).porpoiseNumber(), current.number);
  }

  /** Whether nobody but the running thread has touched an object, as far as that counts. */
  public final boolean isConfined(Object object) {
    return current.quiet == 0
        && confinement.leavesOut(objects.confinable(object), current.number, steps());
  }

  /** The objects that went from one thread to another. */
  public final Handovers handovers() {
    return confinement.handovers();
  }

  /** A visible operation that compares a location and sets it. */
  public final void compare(
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
  public final int perform(
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
  public final int performInterruptibly(
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
  public final void makeVisible(QuietInitialiser initialiser) {
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
    if (!tracksStates) {
      return;
    }
    boolean mayWait =
        shared instanceof Awaited awaited && awaited.showsWaiting()
            || operation == ThreadObject.JOIN
            || operation == ThreadObject.JOIN_TIMED
            || operation == ThreadObject.SLEEP;
    if (mayWait) {
      ThreadObject object = me.object;
      me.announce(ThreadObject.ARRIVE, object.flag(), Log.WHOLE, object.new Flag(), 0);
      me.touches(object.thread);
      await(me);
      me.hasArrived = true;
    }
  }

  /** Tells what a thread holds if the operation that it has announced may have to wait. */
  final void tellHeld(ProgramThread me) {
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
  final int await(ProgramThread me) {
    int chosen = decide(me);
    if (chosen != me.number) {
      next = chosen;
      Fiber.pause();
    }
    return recorder.record(me);
  }

  /** A location that is compared and set, of which the value can be read in no step. */
  public final Comparison comparison(Supplier<@Nullable Object> value) {
    return new Comparison(objects, limits, value);
  }

  /** Whether what could change an object depends like a change where it only looks. */
  public final boolean isCoarse() {
    return limits.coarse();
  }

  /**
   * Whether a wait of the running thread may end without a reason: some do, and after that no more,
   * since one that is guarded would only begin again.
   */
  public final boolean allowsSpuriousWakeups() {
    return limits.spuriousWakeups() && current.spuriousWakeups < SPURIOUS_WAKEUPS;
  }

  @Override
  public final boolean choosesSpuriousWakeup() {
    return allowsSpuriousWakeups() && current.quiet == 0 && Toss.of(this, 2) == 1;
  }

  /** Whether the interrupt flags of threads are looked at. */
  public final boolean tracksInterrupts() {
    return tracksInterrupts;
  }

  /** Whether something is there that an exploration begins without. */
  public final boolean has(Need need) {
    return limits.needs().has(need);
  }

  /** How many steps were done. */
  public final int steps() {
    return recorder.depth();
  }

  /** How many of them were accesses by the JDK's own code. */
  final int inside() {
    return inside;
  }

  /** What was done, and what is to be repeated. */
  final Recorder recorder() {
    return recorder;
  }

  /** The objects of the program. */
  public final ProgramObjects objects() {
    return objects;
  }

  /** Whether somebody wants to know values. */
  public final boolean isObserved() {
    return recorder.isObserved();
  }

  @Override
  public final void value(@Nullable Object value) {
    recorder.value(current, value);
  }

  @Override
  public final Log log() {
    return log;
  }
}
