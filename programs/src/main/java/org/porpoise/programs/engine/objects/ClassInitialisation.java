package org.porpoise.programs.engine.objects;

import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.threads.Awaited;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;

/**
 * How far the initialisation of a class is, and the lock around it (JLS 12.4.2).
 *
 * <p>To use a class that nobody has begun to initialise is to begin, a change; while another thread
 * is at it, it is not possible; afterwards it is a look, so that any number of threads may come to
 * know in any order. A thread looks once: what it has seen it knows ({@link ProgramThread#sees}).
 */
public final class ClassInitialisation implements Awaited {
  /** The class is ready for the thread that asks. */
  static final int READY = 0;

  /** Nobody need ask again in this execution; may be added to {@link #RUN}. */
  public static final int SETTLED = 1;

  /** The thread that asks has to run the initialiser. */
  public static final int RUN = 2;

  static final Operation INITIALISE = Operation.of("initialise", Order.ACQUIRE);
  static final Operation END = Operation.of("end initialisation of", Order.RELEASE);

  private static final long ALL = 1L << 62;
  private static final long UNTOUCHED = 0;
  private static final long DONE = -1;
  private static final long FAILED = -2;

  private final long number;
  private long state = UNTOUCHED;
  private @Nullable Throwable failure;
  private String failedIn = "";

  ClassInitialisation(int classNumber) {
    number = ALL | classNumber;
  }

  long number() {
    return number;
  }

  /** The thread that initialises the class, -1 if none does. */
  @Override
  public int holder() {
    return state > 0 ? (int) state - 1 : -1;
  }

  /** To others a thread that waits for an initialiser runs, as the Java virtual machine has it. */
  @Override
  public boolean showsWaiting() {
    return false;
  }

  boolean isRunBy(ProgramThread thread) {
    return state == thread.number + 1;
  }

  boolean isDone() {
    return state == DONE;
  }

  void begin(ProgramThread thread) {
    state = thread.number + 1L;
  }

  void end() {
    state = DONE;
  }

  void fail(ProgramThread thread, Throwable why) {
    state = FAILED;
    failure = why;
    failedIn = thread.javaThread().getName();
  }

  /** Step 5 of JLS 12.4.2, with the message and cause of the Java virtual machine. */
  void requireUsable(String className) {
    Throwable why = failure;
    if (why != null) {
      Error error = new NoClassDefFoundError("Could not initialize class " + className);
      error.initCause(
          new ExceptionInInitializerError(
              "Exception " + why + " [in thread \"" + failedIn + "\"]"));
      throw error;
    }
  }

  @Override
  public long state() {
    return state;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long before) {
    if (operation == END) {
      return before == thread + 1 ? Access.WRITE : Access.BLOCKED;
    }
    if (before == UNTOUCHED) {
      return Access.WRITE;
    }
    return before > 0 ? Access.BLOCKED : Access.READ;
  }
}
