package org.porpoise.peers.lincheck;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.jetbrains.lincheck.Lincheck;

/**
 * Runs a program under Lincheck's model checker and prints what it took, one figure a line:
 *
 * <pre>
 * verdict=holds         what Lincheck says of the program: holds or violated
 * explored=1389         how many executions that took
 * executions=4167       of the measured calls, warmed up
 * calls=3
 * cpu=3840000000        nanoseconds of processor time of the whole process, in the measured calls
 * wall=2795538900
 * </pre>
 *
 * <p>In the measured calls the exceptions of the program's first thread are kept from Lincheck, so
 * that it goes on to the end where it would have stopped at the first one: a search that stops and
 * writes a report says nothing of its speed.
 */
public final class Measure {
  /**
   * Lincheck sets static fields back before each execution, a counter among them; system properties
   * it leaves alone.
   */
  private static final String COUNTER = "org.porpoise.peers.lincheck.executions";

  private final Main main;
  private final String[] arguments;
  private final int most;

  private Measure(Main main, String[] arguments, int most) {
    this.main = main;
    this.arguments = arguments;
    this.most = most;
  }

  /** Takes the main class, its argument, the most executions of a call, and seconds to measure. */
  public static void main(String[] args) throws ReflectiveOperationException {
    Measure measure =
        new Measure(Main.of(args[0]), new String[] {args[1]}, Integer.parseInt(args[2]));
    Duration time = Duration.ofSeconds(Long.parseLong(args[3]));
    long start = System.nanoTime();
    System.out.println("verdict=" + (measure.holds(measure::run) ? "holds" : "violated"));
    System.out.println("explored=" + executions());
    Duration cold = time.minusNanos(System.nanoTime() - start);
    if (!cold.isNegative()) {
      measure.repeat(cold);
    }
    measure.measure(time);
    // Threads of executions that Lincheck gave up may still be there.
    System.exit(0);
  }

  private void measure(Duration time) {
    long executions = executions();
    long cpu = cpu();
    long wall = System.nanoTime();
    int calls = repeat(time);
    System.out.println("executions=" + (executions() - executions));
    System.out.println("calls=" + calls);
    System.out.println("cpu=" + (cpu() - cpu));
    System.out.println("wall=" + (System.nanoTime() - wall));
  }

  private int repeat(Duration time) {
    long end = System.nanoTime() + time.toNanos();
    int calls = 0;
    do {
      holds(this::runQuietly);
      calls++;
    } while (System.nanoTime() < end);
    return calls;
  }

  private boolean holds(Runnable program) {
    try {
      Lincheck.runConcurrentTest(most, program);
      return true;
    } catch (AssertionError e) {
      return false;
    }
  }

  private void run() {
    System.setProperty(COUNTER, Long.toString(executions() + 1));
    main.main(arguments);
  }

  private void runQuietly() {
    try {
      run();
    } catch (Throwable e) {
      // Not told, see above.
    }
  }

  private static long executions() {
    return Long.getLong(COUNTER, 0);
  }

  private static long cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
