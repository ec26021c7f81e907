package org.porpoise.programs.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.doubt.Doubts;
import org.porpoise.programs.engine.limits.Divergence;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Failure;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.engine.objects.IdentityHashes;
import org.porpoise.programs.engine.objects.IdentityTable;
import org.porpoise.programs.engine.objects.Initialisations;
import org.porpoise.programs.engine.threads.Fiber;
import org.porpoise.programs.engine.threads.Observer;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.engine.threads.ThreadObject;
import org.porpoise.programs.trace.Handovers;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Overlaps;
import org.porpoise.programs.trace.RaceDetector;
import org.porpoise.programs.trace.Scheduler;

/**
 * One execution of a program, under a scheduler.
 *
 * <p>A thread that comes to a visible operation announces it and asks who goes next. If it goes on
 * itself, nothing else happens; otherwise its fiber pauses and the driver runs the fiber of the
 * chosen thread. So at every decision all threads stand before a visible operation: a global state
 * (section 2 of seed 004).
 */
public final class Execution extends VisibleSteps {
  private final Scheduler scheduler;
  private final Loops loops;
  private final Endings endings;
  private final ThreadLife life = new ThreadLife(this);
  private final List<Failure> failures = new ArrayList<>(0);
  private final Initialisations initialisations = new Initialisations(this, objects());
  private final IdentityTable<ThreadObject> threadObjects = new IdentityTable<>();
  private Ending ending = Ending.COMPLETE;
  private @Nullable Throwable abortion;
  private @Nullable Doubts doubts;
  private @Nullable IdentityHashes identityHashes;
  private Optional<Need> needed = Optional.empty();
  private final Map<Integer, Need> approximations = new LinkedHashMap<>(2);
  private final Map<Need, Handovers> followers = new LinkedHashMap<>(0);
  private final List<Object> kept = new ArrayList<>(0);
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
    super(log, scheduler, numbers, limits, observer, mainThread(main));
    this.scheduler = scheduler;
    loops = new Loops(this, limits);
    endings = new Endings(this, limits);
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

  /**
   * The execution that the calling code is part of, null if none, or if nobody wants to know what
   * the code does: a field of the driver, since code that initialises classes asks often.
   */
  public static @Nullable Execution watchingOrNull() {
    return Thread.currentThread() instanceof Driver driver ? driver.watching : null;
  }

  // --- running it -------------------------------------------------------------------------------

  /** Runs it to its end. Only on a driver. */
  public Ending run() {
    Driver driver = (Driver) Thread.currentThread();
    driver.runs(this);
    try {
      next = decide(current);
      while (next >= 0) {
        current = thread(next);
        driver.runs(this);
        current.fiber.run();
      }
      if (ending != Ending.ABORTED && ending != Ending.AGAIN && ending != Ending.INITIALISER) {
        scheduler.end(this);
      }
    } finally {
      driver.runs(null);
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

  @Override
  protected void live(int number, ThreadObject object) {
    ProgramThread me = thread(number);
    recorder().record(me);
    life.run(me);
    if (ending != Ending.ABORTED) {
      life.end(me);
      next = decide(null);
    }
  }

  @Override
  void stop(Ending how) {
    ending = how;
    next = Scheduler.CUT_SHORT;
    Fiber.pause();
    throw new AssertionError("an execution that has ended goes on");
  }

  /** Something went wrong in a thread, and nobody handles it. */
  void fails(ProgramThread me, Throwable cause) {
    failures.add(new Failure(me.number, steps(), cause));
  }

  /** Ends the execution here and now because its thread runs on for ever. Does not return. */
  void giveUp(ProgramThread me, Divergence where) {
    fails(me, where);
    me.isLost = true;
    stop(Ending.DIVERGENCE);
  }

  @Override
  public void watchAgain() {
    ((Driver) Thread.currentThread()).runs(this);
  }

  /** Has doubts noted; before it is run, or nobody learns of them. */
  public void noteDoubts(Doubts where) {
    doubts = where;
  }

  @Override
  public void doubt(Assumption assumption, String what, int site) {
    if (doubts != null) {
      doubts.add(assumption, what, site);
    }
  }

  @Override
  void abort(Throwable why) {
    ending = Ending.ABORTED;
    abortion = why;
    next = Scheduler.CUT_SHORT;
  }

  @Override
  int decide(@Nullable ProgramThread before) {
    if (recorder().isRepeating()) {
      return recorder().nextThread();
    }
    Ending reached = endings.reached(before);
    if (reached != null) {
      ending = reached;
      return Scheduler.CUT_SHORT;
    }
    int chosen = scheduler.next(this);
    if (chosen < 0) {
      ending = Ending.CUT_SHORT;
    }
    return chosen;
  }

  // --- threads ----------------------------------------------------------------------------------

  /** What threads see of a thread. */
  public ThreadObject objectOf(Thread thread) {
    ThreadObject object = threadObjects.get(thread);
    if (object == null) {
      object = new ThreadObject(thread, null, objects().numberOf(thread));
      threadObjects.put(thread, object);
    }
    return object;
  }

  /** The threads that were started and have not ended, by their numbers. */
  public List<Thread> liveThreads() {
    return IntStream.range(0, threads())
        .filter(this::isLive)
        .mapToObj(number -> thread(number).javaThread())
        .toList();
  }

  /** Makes a thread do a task of its own when it is started. */
  public void assign(Thread thread, Runnable task) {
    threadObjects.put(thread, new ThreadObject(thread, task, objects().numberOf(thread)));
  }

  /** Starts a thread. */
  public void start(ThreadObject object, boolean isBackground) {
    ProgramThread me = running();
    endings.starts();
    int number = numberOfChild(me);
    add(number, object, isBackground).inherit(me);
  }

  /** Whether calls that go through arrays take a step for each element. */
  public boolean stepsThroughArrays() {
    return has(Need.ELEMENTS);
  }

  /**
   * Ends the execution because something is needed that the exploration was begun without. Returns
   * only if it is there.
   */
  public void need(Need need) {
    if (!has(need) && !(need == Need.INTERRUPTS && tracksInterrupts())) {
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

  /**
   * Notes that the last step is taken to come after another one: if nothing orders the two, the
   * exploration begins again with what is needed.
   *
   * @param thread who took the other step, negative if there is none
   */
  public void follows(int thread, int step, Need need) {
    if (thread >= 0 && thread != running().number) {
      followers.computeIfAbsent(need, unknown -> new Handovers()).add(thread, step, steps() - 1);
    }
  }

  private Optional<Need> unordered() {
    return followers.entrySet().stream()
        .filter(
            follower ->
                !new RaceDetector()
                    .find(log(), threads(), follower.getValue(), (earlier, later) -> {}))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** What turned out to be needed, when the execution has ended. */
  public Optional<Need> needed() {
    if (needed.isEmpty() && !followers.isEmpty()) {
      needed = unordered();
    }
    if (needed.isPresent() || approximations.isEmpty()) {
      return needed;
    }
    return Overlaps.of(log(), threads(), List.copyOf(approximations.keySet())).stream()
        .map(approximations::get)
        .findFirst();
  }

  // --- objects and loops ------------------------------------------------------------------------

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
    IdentityHashes hashes = identityHashes;
    if (hashes == null) {
      hashes = new IdentityHashes(this, objects());
      identityHashes = hashes;
    }
    return hashes;
  }

  /** What the JDK keeps for the program. */
  public JdkState jdkState() {
    return jdkState;
  }

  /** The loops of the program. */
  public Loops loops() {
    return loops;
  }
}
