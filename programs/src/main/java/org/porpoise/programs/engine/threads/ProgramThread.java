package org.porpoise.programs.engine.threads;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Shared;

/**
 * A thread of the program in one execution, with the operation that it is about to do.
 *
 * <p>Mutable and confined to the driver.
 */
public final class ProgramThread {
  public final int number;
  public final ThreadObject object;
  public final Fiber fiber;
  public boolean isBackground;

  public Operation operation = ThreadObject.BEGIN;
  public long target;
  public int part = Log.WHOLE;
  public @Nullable Shared shared;
  public boolean isInterruptible;

  /** More than a loop needs that counts how often it was in vain. */
  private static final int MOST_ENDS = 8;

  /** Whether the time has passed. */
  private boolean isPatienceOver;

  /** How often a time has passed because nothing else could happen. */
  private int patienceEnds;

  /** Whether others can see what it is about to do. */
  public boolean hasArrived;

  /** Whether it waits for a time that passes only when nothing else can happen. */
  boolean isPatient;

  public long argument;
  public int site;

  /** Where the program last called the JDK. */
  public int callSite;

  public @Nullable Object targetObject;

  /** What its last operation was done to that is not its own business. */
  public @Nullable Object lookedAt;

  public int lookedAtPart = Log.WHOLE;

  /** What it holds that must know when it waits. */
  public final List<Held> held = new ArrayList<>(0);

  /** Counts what it allocated, so that objects have numbers. */
  public int allocated;

  /** Counts what it came across first and has not made. */
  public int met;

  /** Counts the threads that it started. */
  int children;

  /** Counts the threads that it made without a name. */
  public int named;

  /** Counts the random numbers that it drew. */
  public int seeds;

  /** Positive while it runs code in which nothing is visible, such as static initialisers. */
  public int quiet;

  /** The quiet initialiser that it runs, null if none. */
  public @Nullable QuietInitialiser initialiser;

  /** The classes that it knows to be initialised, of those whose initialisers are visible. */
  private @Nullable BitSet seen;

  /** What it alone has: values of thread locals. Null until it has some. */
  private @Nullable IdentityHashMap<Object, @Nullable Object> locals;

  /** Counts the looks at what it alone has. */
  private long looksAtLocals;

  /** Counts the waits that have ended without a reason. */
  public int spuriousWakeups;

  /** Its own clock, in nanoseconds. */
  public long time;

  /** Whether a long time has passed between two looks at the clock. */
  public boolean hasWaitedLong;

  /** The first step of the turn that it takes of a loop that waits. */
  public int firstLook;

  /** Whether it ran on without a visible operation, and is given up. */
  public boolean isLost;

  /** Whether it has ended and still has to wake those who wait at its monitor. */
  public boolean isTellingItsEnd;

  /** The step before which it was found blocked and has been since, -1 if it was not. */
  int blockedSince = -1;

  ProgramThread(int number, ThreadObject object, boolean isBackground, Runnable body) {
    this.number = number;
    this.object = object;
    this.isBackground = isBackground;
    fiber = new Fiber(body);
    target = object.life();
    shared = object;
  }

  /** Its number, the same in all executions in which the same thread starts it as its n-th. */
  public int number() {
    return number;
  }

  /** The object that the program knows it by. */
  public Thread javaThread() {
    return object.thread;
  }

  /** The operation that it is about to do, or did last. */
  public Operation operation() {
    return operation;
  }

  /** What the operation is done to, where it is known. */
  public @Nullable Object targetObject() {
    return targetObject;
  }

  /** Whether the program may end while it waits. */
  public boolean isBackground() {
    return isBackground;
  }

  /** The part of the target that the operation is about. */
  public int part() {
    return part;
  }

  /** The thread that holds what it wants, -1 if none is known. */
  public int holder() {
    return shared instanceof Awaited awaited ? awaited.holder() : -1;
  }

  /** Where it stands, if it does not run. */
  public StackTraceElement[] stack() {
    return fiber.getStackTrace();
  }

  /** It holds something that must know when it waits. */
  public void hold(Held what) {
    held.add(what);
  }

  /** It holds something no more. */
  public void release(Held what) {
    held.remove(what);
  }

  /** What the thread alone has, by what knows it. */
  public Map<Object, @Nullable Object> locals() {
    looksAtLocals++;
    IdentityHashMap<Object, @Nullable Object> known = locals;
    if (known == null) {
      known = new IdentityHashMap<>();
      locals = known;
    }
    return known;
  }

  public boolean hasSeen(int classNumber) {
    return seen != null && seen.get(classNumber);
  }

  /** It has learnt that a class is initialised: a part of what it did before. */
  public void sees(int classNumber) {
    BitSet known = seen == null ? new BitSet() : seen;
    known.set(classNumber);
    seen = known;
  }

  /** A number that is another one if what it alone has may have changed: locals, time, chance. */
  public long privateChanges() {
    return looksAtLocals + time + seeds;
  }

  /** Takes over what a thread gets from the one that starts it. */
  public void inherit(ProgramThread parent) {
    time = parent.time;
    seen = parent.seen == null ? null : (BitSet) parent.seen.clone();
    IdentityHashMap<Object, @Nullable Object> known = parent.locals;
    if (known != null) {
      known.forEach(
          (key, value) -> {
            if (key instanceof Inheritable inheritable) {
              locals().put(key, inheritable.inherited(value));
            }
          });
    }
  }

  public void announce(
      Operation next, long onObject, int onPart, @Nullable Shared decider, long withArgument) {
    operation = next;
    target = onObject;
    part = onPart;
    shared = decider;
    argument = withArgument;
    isInterruptible = false;
    isPatient = operation == ThreadObject.WAKE_PATIENTLY;
    isPatienceOver = false;
    site = 0;
  }

  /** Notes what the announced operation is done to, for telling. */
  public void touches(@Nullable Object next) {
    targetObject = next;
    if (operation.access() != Access.LOCAL) {
      lookedAt = next;
      lookedAtPart = part;
    }
  }

  /** What others see of it, once it has come to where it may have to wait. */
  public Thread.State state() {
    if (!hasArrived) {
      return Thread.State.RUNNABLE;
    }
    return shared instanceof Awaited awaited ? awaited.stateOf(this) : ownState();
  }

  /** The same, whatever it is that it waits for. */
  Thread.State ownState() {
    if (operation == ThreadObject.SLEEP || operation.name().endsWith("(timed)")) {
      return Thread.State.TIMED_WAITING;
    }
    return access() == Access.BLOCKED ? Thread.State.WAITING : Thread.State.RUNNABLE;
  }

  /**
   * Ends its waiting for a time; whether it does and can go on. What it does then is still the
   * operation that waits: to a search it is possible nowhere else.
   */
  public boolean endPatience() {
    if (!isPatient || patienceEnds == MOST_ENDS || access() != Access.BLOCKED) {
      return false;
    }
    isPatienceOver = true;
    boolean isPossible = access() != Access.BLOCKED;
    isPatienceOver = isPossible;
    patienceEnds += isPossible ? 1 : 0;
    return isPossible;
  }

  /** Whether it can go on, and would if it were alone. */
  public boolean isWilling() {
    return access() != Access.BLOCKED && !(shared instanceof Patience patience && !patience.isOver);
  }

  /** How its next operation would touch its object now. */
  public Access access() {
    Shared decider = shared;
    if (decider == null) {
      return operation.access();
    }
    long state = decider.state();
    Operation now = isPatienceOver ? ThreadObject.WAKE_TIMED : operation;
    Access access = decider.access(now, argument, number, state);
    return access == Access.BLOCKED && isInterruptible && object.isInterrupted
        ? decider.interrupted(operation, argument, number, state)
        : access;
  }
}
