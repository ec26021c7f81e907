package org.porpoise.programs.engine.hooks;

import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.Driver;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.NondeterminismException;
import org.porpoise.programs.engine.limits.UnsupportedProgramException;
import org.porpoise.programs.engine.numbers.Carrier;
import org.porpoise.programs.engine.numbers.Confinable;
import org.porpoise.programs.engine.numbers.Identified;
import org.porpoise.programs.engine.numbers.ObjectNumbers;
import org.porpoise.programs.engine.objects.ClassInitialisation;
import org.porpoise.programs.engine.objects.Comparison;
import org.porpoise.programs.engine.objects.Monitor;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;

/**
 * What rewritten code calls before it touches memory or a monitor.
 *
 * <p>On a thread that is no driver these do nothing, or what the original code would have done: so
 * a rewritten class works outside an exploration too, as long as nobody waits there. A hook for a
 * null reference does nothing: the original instruction that follows throws.
 */
public final class Hooks {
  private Hooks() {}

  /** Whether somebody wants to know what the calling method does, until it returns. */
  public static boolean isWatched() {
    return Execution.watchingOrNull() != null;
  }

  /** Before a read of a plain instance field. */
  public static void read(Object object, int field, int site) {
    access(Operation.READ, object, field, site);
  }

  /** Before a write of a plain instance field. */
  public static void write(Object object, int field, int site) {
    access(Operation.WRITE, object, field, site);
  }

  /** Before a read of a volatile instance field. */
  public static void readVolatile(Object object, int field, int site) {
    access(Operation.READ_VOLATILE, object, field, site);
  }

  /** Before a write of a volatile instance field. */
  public static void writeVolatile(Object object, int field, int site) {
    access(Operation.WRITE_VOLATILE, object, field, site);
  }

  /** Before a read of a plain static field. */
  public static void readStatic(int field, int site) {
    accessStatic(Operation.READ, field, site);
  }

  /** Before a write of a plain static field. */
  public static void writeStatic(int field, int site) {
    accessStatic(Operation.WRITE, field, site);
  }

  /** Before a read of a volatile static field. */
  public static void readStaticVolatile(int field, int site) {
    accessStatic(Operation.READ_VOLATILE, field, site);
  }

  /** Before a write of a volatile static field. */
  public static void writeStaticVolatile(int field, int site) {
    accessStatic(Operation.WRITE_VOLATILE, field, site);
  }

  /** Before a read of an element of an array. */
  public static void readElement(Object array, int index, int site) {
    access(Operation.READ, array, index, site);
  }

  /** Before a write of an element of an array. */
  public static void writeElement(Object array, int index, int site) {
    access(Operation.WRITE, array, index, site);
  }

  /** Before a call of a method that looks at an object whose class is not rewritten. */
  public static void readWhole(Object object, int site) {
    access(Operation.READ, object, Log.WHOLE, site);
  }

  /** Before a call of a method that changes an object whose class is not rewritten. */
  public static void writeWhole(Object object, int site) {
    access(Operation.WRITE, object, Log.WHOLE, site);
  }

  /** Before an access of a part of an object. */
  public static void access(Operation operation, @Nullable Object object, int part, int site) {
    Execution execution = Execution.watchingOrNull();
    if (execution == null || object == null) {
      return;
    }
    if (site != Execution.INSIDE
        || !(object instanceof Carrier carrier)
        || !execution.leavesOut(carrier)) {
      execution.access(operation, object, part, site);
    }
  }

  /** Before the program calls the JDK, whose code may be a copy that is seen at work. */
  public static void calls(int site) {
    Execution execution = Execution.watchingOrNull();
    if (execution != null) {
      execution.runner().callSite = site;
    }
  }

  /** Before an access of a static field. */
  public static void accessStatic(Operation operation, int field, int site) {
    Execution execution = Execution.watchingOrNull();
    if (execution != null) {
      execution.access(operation, ObjectNumbers.STATICS, field, site, null);
    }
  }

  /**
   * Before a part of an object is compared and set.
   *
   * @param value reads the part, in no step
   */
  public static void compare(
      Operation operation,
      @Nullable Object object,
      int part,
      int site,
      Supplier<@Nullable Object> value,
      @Nullable Object expected) {
    Execution execution = Execution.watchingOrNull();
    if (execution != null && object != null && !execution.isQuiet(object, part)) {
      long number = execution.objects().numberOf(object);
      compare(execution, operation, number, part, site, value, expected, object);
    }
  }

  /** Before a static field is compared and set. */
  public static void compareStatic(
      Operation operation,
      int field,
      int site,
      Supplier<@Nullable Object> value,
      @Nullable Object expected) {
    Execution execution = Execution.watchingOrNull();
    if (execution != null) {
      compare(execution, operation, ObjectNumbers.STATICS, field, site, value, expected, null);
    }
  }

  private static void compare(
      Execution execution,
      Operation operation,
      long object,
      int part,
      int site,
      Supplier<@Nullable Object> value,
      @Nullable Object expected,
      @Nullable Object target) {
    execution.compare(
        operation,
        object,
        part,
        execution.comparison(value),
        Comparison.stateOf(execution.objects(), expected),
        site,
        target);
  }

  /** After an array, or an object of a class that is not rewritten, was made. */
  public static void made(Object object) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().made(object);
    }
  }

  /** After a method of the JDK has returned an object that may be new. */
  public static void met(@Nullable Object object) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && object != null) {
      execution.objects().numberOf(object);
    }
  }

  /** After an object was copied, with the number that it carries: the copy gets its own. */
  public static void cloned(@Nullable Object copy) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && copy instanceof Identified identified) {
      identified.porpoiseNumber(execution.objects().newNumber());
      if (copy instanceof Confinable confinable) {
        confinable.porpoiseMark(0);
      }
    }
  }

  /** After an array of arrays was made. */
  public static void madeNested(Object array) {
    made(array);
    if (array instanceof Object[] elements) {
      for (Object element : elements) {
        if (element != null) {
          madeNested(element);
        }
      }
    }
  }

  /** At the begin of a constructor of a rewritten class whose superclass is not rewritten. */
  public static void constructed(Identified object) {
    Execution execution = Execution.currentOrNull();
    if (execution == null) {
      return;
    }
    if (object instanceof Carrier carrier) { // the same, and not through an interface
      if (carrier.porpoiseNumber() == 0) {
        carrier.porpoiseNumber(execution.objects().newNumber());
      }
    } else if (object.porpoiseNumber() == 0) {
      object.porpoiseNumber(execution.objects().newNumber());
    }
  }

  /** Instead of entering a monitor. */
  public static void enter(Object object) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      OwnMonitor.beforeEnter(execution, object);
      execution
          .objects()
          .monitorOf(java.util.Objects.requireNonNull(object))
          .enter(execution, object);
    }
  }

  /** Instead of leaving a monitor. */
  public static void exit(Object object) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution
          .objects()
          .monitorOf(java.util.Objects.requireNonNull(object))
          .exit(execution, object);
    }
  }

  /** Instead of {@code object.wait()}. */
  public static void await(Object object) throws InterruptedException {
    Execution execution = Execution.current();
    execution.objects().monitorOf(object).await(execution, object, 0);
  }

  /** Instead of {@code object.wait(millis)}. */
  public static void await(Object object, long millis) throws InterruptedException {
    await(object, millis, 0);
  }

  /** Instead of {@code object.wait(millis, nanos)}. */
  public static void await(Object object, long millis, int nanos) throws InterruptedException {
    if (millis < 0 || nanos < 0 || nanos > 999_999) {
      throw new IllegalArgumentException("timeout value is negative or out of range");
    }
    Execution execution = Execution.current();
    execution
        .objects()
        .monitorOf(object)
        .await(execution, object, TimeUnit.MILLISECONDS.toNanos(millis) + nanos);
  }

  /** Instead of {@code object.wait(millis)} in a loop that does nothing else but look. */
  public static void awaitPatiently(Object object, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("timeout value is negative");
    }
    Execution execution = Execution.current();
    Monitor monitor = execution.objects().monitorOf(object);
    if (millis == 0) {
      monitor.await(execution, object, 0);
    } else {
      monitor.awaitPatiently(execution, object, TimeUnit.MILLISECONDS.toNanos(millis));
    }
  }

  /** Instead of {@code object.notify()}. */
  public static void signal(Object object) {
    Execution execution = Execution.current();
    execution.objects().monitorOf(object).signal(execution, object);
  }

  /** Instead of {@code object.notifyAll()}. */
  public static void signalAll(Object object) {
    Execution execution = Execution.current();
    execution.objects().monitorOf(object).signalAll(execution, object);
  }

  /**
   * Before a class is used that may not be initialised: what to do about it, as {@link
   * ClassInitialisation} tells.
   */
  public static int beginInitialisation(Class<?> home, int classNumber) {
    Execution execution = Execution.currentOrNull();
    return execution == null
        ? ClassInitialisation.RUN | ClassInitialisation.SETTLED
        : execution.initialisations().begin(home, classNumber);
  }

  /** After its initialiser; whether nobody need ask again. */
  public static boolean endInitialisation(Class<?> home, int classNumber) {
    Execution execution = Execution.currentOrNull();
    return execution == null || execution.initialisations().end(home, classNumber);
  }

  /** After its initialiser has failed: what to throw (steps 10 and 11 of JLS 12.4.2). */
  public static Throwable failInitialisation(Throwable cause, Class<?> home, int classNumber) {
    if (cause instanceof UnsupportedProgramException || cause instanceof NondeterminismException) {
      return cause;
    }
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.initialisations().fail(home, classNumber, cause);
    }
    return cause instanceof Error error ? error : new ExceptionInInitializerError(cause);
  }

  /** Before a static initialiser that the virtual machine runs, once for all executions. */
  public static void beginQuiet(int classNumber) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().beginQuiet(classNumber);
    }
  }

  /** After it, however it ended. */
  public static void endQuiet() {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.objects().endQuiet();
    }
  }

  /** Where the program does what cannot be explored. */
  @SuppressWarnings("DoNotCallSuggester") // rewritten code calls it
  public static void refuse(String what) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.refuse(what);
    }
    throw new UnsupportedProgramException(what);
  }

  /**
   * Where the program does what could hide executions.
   *
   * @param what is met, as a clause after "because"
   */
  public static void doubt(Assumption assumption, String what, int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.doubt(assumption, what, site);
    }
  }

  /** Before the program looks at a clock. */
  public static void lookAtClock(int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      ClockLook.of(execution, site);
    }
  }

  /** Before a wait that may end without a reason, where nobody looks for one. */
  public static void unguardedWait(int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null && !execution.allowsSpuriousWakeups()) {
      execution.doubt(Assumption.SPURIOUS, "a wait that is not in a loop may end too early", site);
    }
  }

  /** Before a compare-and-set that may fail without a reason, where nobody tries again. */
  public static void unguardedWeak(int site) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.doubt(
          Assumption.SPURIOUS, "a weak compare-and-set that is not in a loop may fail", site);
    }
  }

  /** At the head of a loop that does nothing but look at memory. */
  public static void look() {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.loops().look();
    }
  }

  /** Before another turn of such a loop. */
  public static void lookInVain() {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.loops().lookInVain();
    }
  }

  /** Once a turn of a loop. */
  public static void turn() {
    if (Thread.currentThread() instanceof Driver driver) {
      driver.turn();
    }
  }

  /** The value that was just read or is about to be written; only in code made for replays. */
  public static void saw(@Nullable Object value) {
    Execution execution = Execution.currentOrNull();
    if (execution != null) {
      execution.value(value);
    }
  }
}
