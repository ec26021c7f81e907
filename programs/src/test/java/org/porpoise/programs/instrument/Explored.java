package org.porpoise.programs.instrument;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Driver;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.limits.Ending;
import org.porpoise.programs.engine.limits.Failure;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.engine.limits.Need;
import org.porpoise.programs.engine.numbers.ThreadNumbers;
import org.porpoise.programs.engine.threads.Observer;
import org.porpoise.programs.engine.threads.ProgramThread;
import org.porpoise.programs.instrument.numbers.Site;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Run;
import org.porpoise.programs.trace.Scheduler;

/**
 * One execution of a program: the first enabled thread goes on.
 *
 * @param ending how it ended
 * @param failures what went wrong
 * @param result what its method returned, empty if it did not
 * @param steps the operations, each with its thread and place
 * @param locations the object and part of each operation
 * @param values what was read and written, if the loader's code tells
 * @param cause why it was aborted, empty if it was not
 * @param needed what it is to be begun again with
 */
record Explored(
    Ending ending,
    List<Failure> failures,
    String result,
    List<String> steps,
    List<String> locations,
    List<String> values,
    String cause,
    Optional<Need> needed) {

  private static final Limits LIMITS =
      new Limits(100_000, 0, 5_000_000_000L, true, false, false).with(Need.JDK_STATE);

  /** Runs a static method without parameters, on a driver and under the engine. */
  static Explored run(InstrumentedLoader loader, String type, String method) {
    AtomicReference<Explored> explored = new AtomicReference<>();
    AtomicReference<Throwable> trouble = new AtomicReference<>();
    Driver driver =
        new Driver(
            () -> {
              try {
                Limits limits = LIMITS;
                Explored last;
                do {
                  last = onDriver(loader, loader.loadClass(type).getDeclaredMethod(method), limits);
                  limits = last.needed.map(limits::with).orElse(limits);
                } while (last.ending == Ending.INITIALISER || last.ending == Ending.AGAIN);
                explored.set(last);
              } catch (Throwable e) {
                trouble.set(e);
              }
            },
            "driver");
    driver.setContextClassLoader(loader);
    driver.start();
    try {
      driver.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (trouble.get() != null) {
      throw new AssertionError(trouble.get());
    }
    return Objects.requireNonNull(explored.get());
  }

  private static Explored onDriver(InstrumentedLoader loader, Method method, Limits limits) {
    method.setAccessible(true);
    loader.resetStatics();
    Log log = new Log();
    AtomicReference<String> result = new AtomicReference<>("");
    Values values = new Values();
    Execution execution =
        new Execution(
            log,
            new FirstEnabled(),
            new ThreadNumbers(),
            limits,
            values,
            () -> result.set(String.valueOf(call(method))));
    Ending ending = execution.run();
    List<String> steps = new ArrayList<>();
    List<String> locations = new ArrayList<>();
    for (int step = 0; step < log.size(); step++) {
      Site site = loader.numbers().sites().site(log.site(step));
      steps.add(log.thread(step) + " " + log.operation(step) + " " + site.method());
      locations.add(log.object(step) + "." + log.part(step));
    }
    String cause = ending == Ending.ABORTED ? execution.abortion().toString() : "";
    return new Explored(
        ending,
        List.copyOf(execution.failures()),
        Objects.requireNonNull(result.get()),
        steps,
        locations,
        values.seen,
        cause,
        execution.needed());
  }

  static Object call(Method method) {
    try {
      return method.invoke(null);
    } catch (InvocationTargetException e) {
      throw Explored.<RuntimeException>asItIs(Objects.requireNonNull(e.getCause()));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T asItIs(Throwable cause) throws T {
    throw (T) cause;
  }

  /** The operations in a method, without threads. */
  List<String> operationsIn(String method) {
    return steps.stream()
        .filter(step -> step.endsWith(" " + method))
        .map(step -> step.substring(2, step.length() - method.length() - 1))
        .toList();
  }

  /** Where the operations in a method were. */
  List<String> locationsIn(String method) {
    return IntStream.range(0, steps.size())
        .filter(step -> steps.get(step).endsWith(" " + method))
        .mapToObj(locations::get)
        .toList();
  }

  /** Notes the values that are told. */
  private static final class Values implements Observer {
    final List<String> seen = new ArrayList<>();

    @Override
    public void step(int step, ProgramThread thread) {}

    @Override
    public void value(ProgramThread thread, @Nullable Object value) {
      // What the program's objects say of themselves would be steps of its own.
      Object told = value == null ? "null" : value;
      boolean isSimple = told.getClass().getName().startsWith("java.lang.");
      seen.add(isSimple ? told.toString() : told.getClass().getSimpleName());
    }
  }

  /** Always the first thread that can go on. */
  private static final class FirstEnabled implements Scheduler {
    @Override
    public boolean begin(Log log) {
      log.truncate(0);
      return true;
    }

    @Override
    public int next(Run run) {
      for (int thread = 0; thread < run.threads(); thread++) {
        if (run.isEnabled(thread)) {
          return thread;
        }
      }
      return CUT_SHORT;
    }

    @Override
    public int choose(Run run, int thread, int alternatives) {
      return 0;
    }
  }
}
